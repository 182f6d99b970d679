// What a person likes, kept on this device: language, sound, contrast, colours.
import { LANGUAGES, type Language } from "../i18n/messages";

interface SavedPreferences {
  language: Language;
  sound: boolean;
  soundAsked: boolean;
  contrast: boolean;
  marks: boolean;
  fourColours: boolean;
  largeCards: boolean;
  turbo: boolean;
  squeeze: boolean;
  misclicks: boolean;
  coach: boolean;
  edges: boolean | null;
  bigBlinds: boolean;
  ownHand: boolean;
}

const KEY = "croupier.preferences";

function firstLanguage(): Language {
  const spoken = navigator.language.slice(0, 2);
  return LANGUAGES.find((language) => language === spoken) ?? "en";
}

function stored(): Partial<SavedPreferences> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<SavedPreferences>;
  } catch {
    return {};
  }
}

class Preferences {
  language: Language = $state("en");
  sound = $state(false);
  /** Sound was offered and answered. */
  soundAsked = $state(false);
  contrast = $state(false);
  /** Letters beside the colours of numbers, for eyes that do not tell red from black. */
  marks = $state(false);
  /** Cards with a colour for each suit. */
  fourColours = $state(false);
  /** Cards to be read from afar. */
  largeCards = $state(false);
  /** Things come into sight several times as fast. */
  turbo = $state(false);
  /** Cards of the own side in baccarat are turned by hand. */
  squeeze = $state(false);
  /** Ask once more before plays that are nearly always slips. */
  misclicks = $state(true);
  /** The coach speaks at tables that have one. */
  coach = $state(true);
  /** The house edge beside every wager; until somebody chooses, on a demo floor only. */
  edges: boolean | null = $state(null);
  /** Stacks at poker tables are counted in big blinds. */
  bigBlinds = $state(false);
  /** At poker tables it is said what the own cards make. */
  ownHand = $state(true);

  constructor() {
    const kept = stored();
    this.language = kept.language ?? firstLanguage();
    this.sound = kept.sound ?? false;
    this.soundAsked = kept.soundAsked ?? kept.sound !== undefined;
    this.contrast = kept.contrast ?? false;
    this.marks = kept.marks ?? false;
    this.fourColours = kept.fourColours ?? false;
    this.largeCards = kept.largeCards ?? false;
    this.turbo = kept.turbo ?? false;
    this.squeeze = kept.squeeze ?? false;
    this.misclicks = kept.misclicks ?? true;
    this.coach = kept.coach ?? true;
    this.edges = kept.edges ?? null;
    this.bigBlinds = kept.bigBlinds ?? false;
    this.ownHand = kept.ownHand ?? true;
  }

  keep(): void {
    const { language, sound, soundAsked, contrast, marks, fourColours, largeCards } = this;
    const { turbo, squeeze, misclicks, coach, edges, bigBlinds, ownHand } = this;
    const looks = { language, sound, soundAsked, contrast, marks, fourColours, largeCards };
    const kept: SavedPreferences = { ...looks, turbo, squeeze, misclicks, coach, edges, bigBlinds, ownHand };
    localStorage.setItem(KEY, JSON.stringify(kept));
  }
}

export const preferences = new Preferences();

export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
