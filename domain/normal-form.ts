/** As many marks as Unicode's stream-safe text has on one letter; no script writes more than a few. The last two become marks in NFKC. */
const piledUp = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text in a normal form of Unicode. `normalize` puts the marks on a letter in order in time that grows with their square: as many as
 * fit a form would hold up the server for seconds. So those that pile up beyond any writing are left out first.
 */
export function normalForm(text: string, form: "NFC" | "NFD" | "NFKC"): string {
  return text.replace(piledUp, "$1").normalize(form);
}
