import { flushSync, mount, unmount } from "svelte";
import { afterEach, describe, expect, it } from "vitest";
import Card from "../src/components/Card.svelte";
import { preferences } from "../src/room/preferences.svelte";

let mounted: Record<string, unknown> | undefined;

function show(card: string): HTMLElement {
  mounted = mount(Card, { target: document.body, props: { card } });
  flushSync();
  return document.body;
}

afterEach(async () => {
  if (mounted) await unmount(mounted);
  preferences.fourColours = false;
  document.body.innerHTML = "";
});

describe("a court card", () => {
  it("has a figure of its own, upright and upside down", async () => {
    const drawings = new Set<string>();
    for (const rank of ["J", "Q", "K"]) {
      const halves = show(`${rank}s`).querySelectorAll(`[data-court=${rank}] g[transform^=rotate]`);
      expect([...halves].map((half) => half.getAttribute("transform"))).toEqual(["rotate(0)", "rotate(180)"]);
      expect(halves[0]?.innerHTML).toBe(halves[1]?.innerHTML);
      drawings.add(halves[0]?.innerHTML ?? "");
      if (mounted) await unmount(mounted);
      document.body.innerHTML = "";
    }
    expect(drawings.size).toBe(3);
  });

  it("is in the ink of its suit, in a four-colour deck too", () => {
    preferences.fourColours = true;
    const robe = show("Kd").querySelector("[data-court] g path:nth-of-type(2)");
    expect(robe?.getAttribute("fill")).toBe("#1d55a0");
  });

  it("is the only card with a figure", () => {
    expect(show("As").querySelector("[data-court]")).toBeNull();
  });
});
