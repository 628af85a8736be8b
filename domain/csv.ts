/**
 * One line of CSV, every cell in quotes. A cell that a spreadsheet would take for a formula gets an apostrophe in front,
 * which the program hides: opening the file runs nothing.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(cell ?? "")).join(",")}\r\n`;
}

/** Tells spreadsheets that the file is UTF-8; without it they garble every script but Latin. */
export const csvStart = "\ufeff";

function quoted(cell: string): string {
  const harmless = /^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/.test(cell) ? `'${cell}` : cell;
  return `"${harmless.replaceAll('"', '""')}"`;
}
