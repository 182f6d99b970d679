// Which key presses are meant for a poker table.

/** Whether a key is pressed for the table, and not into a field or for the browser. */
export function forTheTable(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return false;
  if (target instanceof Element && target.closest("dialog")) return false;
  return !(target instanceof HTMLInputElement) || target.type === "range" || target.type === "checkbox";
}
