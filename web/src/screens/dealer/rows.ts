// Moving up and down a column of buttons with the arrow keys, as a hand without a mouse does.

/** Puts the focus on the next or the previous of these; true if the key meant that. */
export function steered(event: KeyboardEvent, around: HTMLElement, selector: string): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return false;
  const rows = [...around.querySelectorAll<HTMLElement>(selector)].filter((row) => !row.matches(":disabled"));
  const at = rows.indexOf(document.activeElement as HTMLElement);
  const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : (at + step + rows.length) % rows.length;
  rows[next]?.focus();
  return rows.length > 0;
}
