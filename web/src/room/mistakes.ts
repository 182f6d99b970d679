// What is wrong with a figure or a word is said under its field while it is typed, and not only when it is sent.
import { plain, t } from "../i18n/speak.svelte";

type Typed = HTMLInputElement | HTMLTextAreaElement;
const FIELD = ".field";

/** What is wrong with what is there now; nothing is, while it is empty. `done`: whoever typed has left the field. */
export function mistakeIn(typed: Typed, done: boolean): string {
  const { validity } = typed;
  if (validity.valid || validity.valueMissing) return "";
  if (validity.badInput) return t("typing.number");
  if (typed instanceof HTMLInputElement) {
    if (validity.rangeOverflow) return t("typing.most", { amount: plain(Number(typed.max), 4) });
    if (validity.rangeUnderflow) return done ? t("typing.least", { amount: plain(Number(typed.min), 4) }) : "";
    if (validity.stepMismatch) return t("typing.step", { amount: plain(Number(typed.step), 4) });
    if (validity.typeMismatch) return done && typed.type === "email" ? t("typing.email") : "";
    if (validity.patternMismatch) return done ? typed.title || t("typing.pattern") : "";
  }
  return validity.tooShort && done ? t("typing.short", { count: typed.minLength }) : "";
}

/** Watch every field of the page; `say` tells those who do not see it. Returns how to stop. */
export function watchTyping(say: (sentence: string) => void): () => void {
  const told = new Map<Typed, HTMLElement>();
  let last = 0;

  function forget(typed: Typed) {
    told.get(typed)?.remove();
    told.delete(typed);
    typed.removeAttribute("aria-invalid");
    typed.removeAttribute("aria-describedby");
  }

  function tell(typed: Typed, sentence: string) {
    const field = typed.closest(FIELD);
    if (!sentence || !field) return forget(typed);
    const line = told.get(typed) ?? document.createElement("small");
    if (line.textContent === sentence) return;
    line.textContent = sentence;
    if (!told.has(typed)) {
      line.className = "mistake";
      line.id = `mistake-${(last += 1)}`;
      line.ariaHidden = "true"; // the label names the field; this describes it, and is said once
      field.append(line);
      told.set(typed, line);
      typed.setAttribute("aria-invalid", "true");
      typed.setAttribute("aria-describedby", line.id);
    }
    say(sentence);
  }

  function look(event: Event) {
    for (const typed of told.keys()) {
      if (!typed.isConnected) told.delete(typed);
      else if (!mistakeIn(typed, true)) forget(typed);
    }
    const { target } = event;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    tell(target, mistakeIn(target, event.type !== "input"));
  }

  const kinds = ["input", "change", "focusout", "click"] as const;
  for (const kind of kinds) document.addEventListener(kind, look, true);
  return () => {
    for (const kind of kinds) document.removeEventListener(kind, look, true);
  };
}
