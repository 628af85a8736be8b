/** What an operator typed, with one way to write letters, digits, spaces, am and pm. */
export function plainText(text: string): string {
  return text
    .normalize("NFKC")
    .trim()
    .toLowerCase()
    .replaceAll(/[०-९]/g, (digit) => String(digit.codePointAt(0)! - 0x966))
    .replaceAll(/\s+/g, " ")
    .replaceAll(/(?<=\d ?)([ap])\.? ?m\b\.?/g, "$1m")
    .replace(/ ?[.;,]$/, "");
}
