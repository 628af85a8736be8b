/** Longer than any text of the site has room for. */
const maxText = 2000;

/** Faults of texts, names of fields among them, that no page could show; whatever field they are in. Objects are maps here. */
export function* unfitTexts(value: unknown, path: readonly string[] = []): Generator<string> {
  if (typeof value === "string") {
    const where = path.map((key) => (isShowable(key) ? key : "…")).join(".");
    if (value.length > maxText) yield `${where}: must be at most ${maxText} characters`;
    else if (!isShowable(value)) yield `${where}: has a sign in it that cannot be shown. Type the text anew`;
    return;
  }
  if (!(value instanceof Map) && !Array.isArray(value)) return;
  for (const [key, field] of value.entries()) {
    yield* unfitTexts(key, [...path, String(key)]);
    yield* unfitTexts(field, [...path, String(key)]);
  }
}

function isShowable(text: string): boolean {
  return text.length <= maxText && text.isWellFormed() && !/(?![\n\t])\p{Cc}/u.test(text);
}
