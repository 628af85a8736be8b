/** What a spreadsheet takes for a formula, behind any spaces, marks that nobody sees and apostrophes of our own. */
const formula = /^'*[\s\u200b-\u200f\u2060\ufeff]*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;

/**
 * One line of CSV, every cell in quotes. A cell that a spreadsheet would take for a formula gets an apostrophe in front,
 * which the program hides: opening the file runs nothing.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(cell ?? "")).join(",")}\r\n`;
}

/** Tells spreadsheets that the file is UTF-8; without it they garble every script but Latin. */
export const csvStart = "\ufeff";

/** A cell as it was before `csvLine` made it harmless. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

function quoted(cell: string): string {
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
