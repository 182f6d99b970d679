// Things that lie side by side, such as spots, cards and chips, are one stop of the tab key; arrows go from one to the next.
import type { Attachment } from "svelte/attachments";

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** So much further is a step to the side than one ahead. */
const SIDEWAYS_COST = 2.5;

interface Place {
  x: number;
  y: number;
}

/** Which place lies next in a direction; nothing at the edge. */
export function nextPlace(places: readonly Place[], from: Place, key: string): number | undefined {
  const [dx, dy] = STEPS[key] ?? [0, 0];
  let [best, least]: [number | undefined, number] = [undefined, Infinity];
  places.forEach(({ x, y }, at) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const sideways = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    const cost = ahead + SIDEWAYS_COST * sideways;
    if (ahead > 1 && sideways <= 3 * ahead && cost < least) [best, least] = [at, cost];
  });
  return best;
}

function middleOf(element: Element): Place {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** One tab stop for all of these inside an element; the one that was reached last keeps it. */
export function arrows(selector: string): Attachment<HTMLElement> {
  return (around) => {
    let current: HTMLElement | null = null;
    const stops = () =>
      [...around.querySelectorAll<HTMLElement>(selector)].filter(
        (each) => !each.matches(":disabled, [aria-disabled='true']"),
      );

    function settle() {
      const open = stops();
      if (!current || !open.includes(current))
        current = open.find((each) => each.matches("[aria-checked='true']")) ?? open[0] ?? null;
      for (const each of around.querySelectorAll<HTMLElement>(selector)) {
        const index = each === current ? 0 : -1;
        if (each.tabIndex !== index) each.tabIndex = index;
      }
    }

    function keyed(event: KeyboardEvent) {
      const open = stops();
      const from = event.target as HTMLElement;
      if (!(event.key in STEPS) || !open.includes(from)) return;
      const next = nextPlace(open.map(middleOf), middleOf(from), event.key);
      event.preventDefault();
      if (next !== undefined) open[next]?.focus();
    }

    function reached({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement) || !target.matches(selector)) return;
      current = target;
      settle();
    }

    settle();
    const watch = new MutationObserver(settle);
    watch.observe(around, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["aria-disabled", "disabled", "aria-checked"],
    });
    around.addEventListener("keydown", keyed);
    around.addEventListener("focusin", reached);
    return () => {
      watch.disconnect();
      around.removeEventListener("keydown", keyed);
      around.removeEventListener("focusin", reached);
    };
  };
}
