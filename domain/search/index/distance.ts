/**
 * Typing mistakes between two words: letters missing, added, changed or swapped with their neighbour
 * (Damerau-Levenshtein, restricted). Gives `max + 1` as soon as it must be more than `max`.
 */
export function mistakesBetween(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  return Math.min(mistakesToBeginnings(a, b, max)?.at(-1) ?? Infinity, max + 1);
}

/** Whether `word` is at most `max` mistakes away from some beginning of `text`. */
export function nearlyBegins(text: string, word: string, max: number): boolean {
  if (text.length < word.length - max) return false;
  const mistakes = mistakesToBeginnings(word, text.slice(0, word.length + max), max);
  return mistakes !== null && Math.min(...mistakes) <= max;
}

/** The mistakes between `a` and each beginning of `b`, from the empty one on; null when all are more than `max`. */
function mistakesToBeginnings(a: string, b: string, max: number): number[] | null {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let min = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1);
      row.push(cost);
      min = Math.min(min, cost);
    }
    if (min > max) return null;
    before = previous;
    previous = row;
  }
  return previous;
}
