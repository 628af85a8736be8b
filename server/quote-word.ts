/** A word as a shell takes it whole: every command that we print for somebody to copy writes its paths so. */
export function quoteWord(word: string): string {
  return /^[\w./:@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}
