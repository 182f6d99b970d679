// The key of a terminal's own screen: made here, kept by the browser, and shown to nobody, this page included.
// Each request of the screen is signed with it, so that a cookie is worth nothing elsewhere (patrons/proofs.py).

interface StoredScreen {
  device: string;
  terminal: string;
  key: CryptoKey;
}

const DATABASE = "croupier-screen";
const STORE = "keys";
const OWN = "own";
const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" };
const SIGNING = { name: "ECDSA", hash: "SHA-256" };

let kept: Promise<StoredScreen | undefined> | undefined;
/** Add this to the local clock to get the house's; known after its first answer. */
let offsetMs: number | undefined;

/** A browser keeps keys only for pages that came over TLS, or from the machine itself. */
export function canKeepKeys(): boolean {
  return typeof indexedDB !== "undefined" && globalThis.crypto?.subtle !== undefined;
}

export function tellTime(houseMs: number): void {
  offsetMs = houseMs - Date.now();
}

export function knowsTime(): boolean {
  return offsetMs !== undefined;
}

/** The screen that this browser is, if it was enrolled as one. */
export function ownScreen(): Promise<StoredScreen | undefined> {
  kept ??= canKeepKeys() ? read().catch(() => undefined) : Promise.resolve(undefined);
  return kept;
}

/** What goes along with a request to show that the screen itself makes it; empty where this is no screen. */
export async function proof(method: string, path: string): Promise<string> {
  const own = await ownScreen();
  if (!own) return "";
  const at = Math.round(Date.now() + (offsetMs ?? 0));
  const nonce = base64(crypto.getRandomValues(new Uint8Array(12)));
  const said = new TextEncoder().encode(`${method} ${decodeURIComponent(path)}\n${at}\n${nonce}`);
  const signature = new Uint8Array(await crypto.subtle.sign(SIGNING, own.key, said));
  return `${own.device}.${at}.${nonce}.${base64(signature)}`;
}

/** A new key; `enrolled` keeps it once the house knows its public half. */
export async function newKey(): Promise<{
  publicKey: string;
  enrolled: (device: string, terminal: string) => Promise<void>;
}> {
  const pair = await crypto.subtle.generateKey(ALGORITHM, false, ["sign", "verify"]);
  const spki = new Uint8Array(await crypto.subtle.exportKey("spki", pair.publicKey));
  return {
    publicKey: base64(spki),
    enrolled: async (device, terminal) => {
      const own = { device, terminal, key: pair.privateKey };
      await write(own);
      kept = Promise.resolve(own);
    },
  };
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function read(): Promise<StoredScreen | undefined> {
  return inStore("readonly", (store) => store.get(OWN) as IDBRequest<StoredScreen | undefined>);
}

async function write(own: StoredScreen): Promise<void> {
  await inStore("readwrite", (store) => store.put(own, OWN));
}

function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error ?? new Error("no database"));
    opening.onsuccess = () => {
      const database = opening.result;
      const transaction = database.transaction(STORE, mode);
      const asked = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => {
        database.close();
        resolve(asked.result);
      };
      transaction.onerror = () => reject(transaction.error ?? new Error("not kept"));
    };
  });
}
