// Paths to screens. Links are ordinary links; a click on one of ours changes the screen without loading the page.

export interface Place {
  screen: string;
  parameters: Record<string, string>;
}

const ROUTES: [screen: string, pattern: string][] = [
  ["lobby", "/"],
  ["login", "/login"],
  ["letter", "/confirm"],
  ["letter", "/forgotten"],
  ["letter", "/renew"],
  ["terms", "/terms"],
  ["player", "/table/:table"],
  ["dealer", "/dealer/:table"],
  ["pit", "/pit"],
  ["pit-table", "/pit/:table"],
  ["jackpots", "/display/jackpots"],
  ["display", "/display/:table"],
  ["tournament-wall", "/display/tournament/:tournament"],
  ["poker-wall", "/display/poker/:tournament"],
  ["tournament", "/tournament/:tournament"],
  ["tournaments", "/tournaments"],
  ["poker", "/poker"],
  ["poker-mine", "/poker/mine"],
  ["poker-tables", "/poker/tables"],
  ["poker-table", "/poker/:table"],
  ["poker-pool", "/poker/pool/:pool"],
  ["poker-tournament", "/poker/tournament/:tournament"],
  ["poker-replay", "/poker/:table/hand/:number"],
  ["account", "/me"],
  ["account", "/me/:section"],
  ["rulebooks", "/rules"],
  ["compare", "/rules/compare/:old/:fresh"],
  ["poker-rules", "/rules/:book/poker/:game"],
  ["rules", "/rules/:book/:game"],
  ["table-rules", "/table/:table/rules"],
  ["inspector", "/inspector"],
  ["cage", "/cage"],
  ["staff", "/staff"],
  ["office", "/office"],
  ["promotions", "/promotions"],
  ["rewards", "/rewards"],
  ["terminal", "/terminal/:terminal"],
  ["replay", "/round/:table/:number"],
];

export function placeOf(path: string): Place {
  const parts = path.split("/").filter(Boolean);
  for (const [screen, pattern] of ROUTES) {
    const wanted = pattern.split("/").filter(Boolean);
    if (wanted.length !== parts.length) continue;
    const parameters: Record<string, string> = {};
    const fits = wanted.every((want, place) => {
      const part = parts[place] ?? "";
      if (!want.startsWith(":")) return want === part;
      parameters[want.slice(1)] = decodeURIComponent(part);
      return true;
    });
    if (fits) return { screen, parameters };
  }
  return { screen: "nowhere", parameters: {} };
}

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  place: Place = $derived.by(() => placeOf(this.path));

  constructor() {
    addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.clicked(event));
  }

  go(target: string): void {
    history.pushState(null, "", target);
    this.read();
    scrollTo(0, 0);
  }

  /** Keeps the address of what a screen shows now, without leaving the screen. */
  note(target: string): void {
    history.replaceState(null, "", target);
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }

  private clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/") || placeOf(link.pathname).screen === "nowhere") return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
