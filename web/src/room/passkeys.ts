// The browser's side of passkeys: options and answers travel in the JSON form that browsers themselves read and write.

/** Whether this browser, on this page, has passkeys; none has them on a page without TLS. */
export const canHavePasskeys = () =>
  typeof PublicKeyCredential === "function" && "parseCreationOptionsFromJSON" in PublicKeyCredential;

export async function madePasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  return told(await navigator.credentials.create({ publicKey }));
}

export async function signedByPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  return told(await navigator.credentials.get({ publicKey }));
}

function told(credential: Credential | null): Record<string, unknown> {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException("none", "NotAllowedError");
  return { ...credential.toJSON() };
}
