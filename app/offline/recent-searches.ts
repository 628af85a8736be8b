const key = "stores.searches";
const max = 5;
const maxLength = 100;

/** The last searches, newest first. They never leave the device; where nothing can be saved, there are none. */
export function readRecentSearches(): string[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    if (!Array.isArray(saved)) return [];
    const texts = saved.filter((text): text is string => typeof text === "string" && text.trim() !== "");
    return [...new Set(texts.map((text) => text.slice(0, maxLength)))].slice(0, max);
  } catch {
    return [];
  }
}

export function rememberSearch(typed: string): void {
  const text = typed.trim().replaceAll(/\s+/g, " ").slice(0, maxLength);
  if (text === "") return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase());
  try {
    localStorage.setItem(key, JSON.stringify([text, ...others].slice(0, max)));
  } catch {
    // No room, or not allowed: then nothing is saved.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was saved either.
  }
}
