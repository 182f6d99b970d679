// Ids of commands: UUIDs of version 7, which rise with time, so that the record's index of ids grows at its end.

const STAMP_BYTES = 6;

export function newId(now_ms: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  for (let place = 0; place < STAMP_BYTES; place += 1)
    bytes[place] = Math.floor(now_ms / 2 ** (8 * (STAMP_BYTES - 1 - place))) % 256;
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
