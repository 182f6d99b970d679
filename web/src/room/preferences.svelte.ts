// What a person likes, kept on this device: language, sound, contrast, colours.
import { LANGUAGES, type Language } from "../i18n/messages";

interface Kept {
  language: Language;
  sound: boolean;
  contrast: boolean;
  marks: boolean;
  fourColours: boolean;
  largeCards: boolean;
  misclicks: boolean;
  bigBlinds: boolean;
  ownHand: boolean;
}

const KEY = "croupier.preferences";

function firstLanguage(): Language {
  const spoken = navigator.language.slice(0, 2);
  return LANGUAGES.find((language) => language === spoken) ?? "en";
}

function stored(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

class Preferences {
  language: Language = $state("en");
  sound = $state(false);
  contrast = $state(false);
  /** Letters beside the colours of numbers, for eyes that do not tell red from black. */
  marks = $state(false);
  /** Cards with a colour for each suit. */
  fourColours = $state(false);
  /** Cards to be read from afar. */
  largeCards = $state(false);
  /** Ask once more before plays that are nearly always slips. */
  misclicks = $state(true);
  /** Stacks at poker tables are counted in big blinds. */
  bigBlinds = $state(false);
  /** At poker tables it is said what the own cards make. */
  ownHand = $state(true);

  constructor() {
    const kept = stored();
    this.language = kept.language ?? firstLanguage();
    this.sound = kept.sound ?? false;
    this.contrast = kept.contrast ?? false;
    this.marks = kept.marks ?? false;
    this.fourColours = kept.fourColours ?? false;
    this.largeCards = kept.largeCards ?? false;
    this.misclicks = kept.misclicks ?? true;
    this.bigBlinds = kept.bigBlinds ?? false;
    this.ownHand = kept.ownHand ?? true;
  }

  keep(): void {
    const { language, sound, contrast, marks, fourColours, largeCards, misclicks, bigBlinds, ownHand } = this;
    const kept: Kept = { language, sound, contrast, marks, fourColours, largeCards, misclicks, bigBlinds, ownHand };
    localStorage.setItem(KEY, JSON.stringify(kept));
  }
}

export const preferences = new Preferences();

export function reducedMotion(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
