// A file as a request carries it.
export const LARGEST = 4 * 1024 * 1024;
/** A multiple of three, so that pieces in base 64 can be joined. */
const PIECE = 3 * 8192;

export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let from = 0; from < bytes.length; from += PIECE)
    text += btoa(String.fromCharCode(...bytes.subarray(from, from + PIECE)));
  return text;
}
