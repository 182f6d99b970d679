// A file made of what the house answered, kept where the browser keeps downloads.
export function save(content: unknown, name: string): void {
  saveBlob(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }), name);
}

export function saveBlob(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
