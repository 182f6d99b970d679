// Amounts that the house wrote into a sentence, written again as this device writes money.

/** How the house writes each currency. */
const CODES: Readonly<Record<string, string>> = {
  "€": "EUR",
  A$: "AUD",
  C$: "CAD",
  $: "USD",
  "£": "GBP",
  "Kč ": "CZK",
  "TC ": "TCR",
};
const WRITTEN = /(?<![\p{L}\d])(-?)(€|A\$|C\$|\$|£|Kč |TC )(\d{1,3}(?:,\d{3})*|\d+)\.(\d\d)(?!\d)/gu;

export function amountsIn(text: string, money: (amount_minor: number, currency: string) => string): string {
  return text.replace(WRITTEN, (_, sign: string, symbol: string, major: string, cents: string) => {
    const minor = Number(major.replaceAll(",", "") + cents);
    return money(sign ? -minor : minor, CODES[symbol] ?? "EUR");
  });
}
