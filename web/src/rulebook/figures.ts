// Figures of odds as people read them: shares of a stake in percent, with two decimals.
import { LOCALES } from "../i18n/messages";
import { preferences } from "../room/preferences.svelte";

export function figure(share: string): string {
  const format = new Intl.NumberFormat(LOCALES[preferences.language], {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return format.format(Number(share));
}
