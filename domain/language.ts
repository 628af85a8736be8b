/** The languages the site is written in. English is at the root of the site, every other below its code. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** Each language by the name that its readers know it under. */
export const languageNames: InEachLanguage<string> = { en: "English", hi: "हिंदी" };

/** One of something for each language: a missing translation is a type error. */
export type InEachLanguage<T> = Readonly<Record<Language, T>>;

/** The address of our page in a language: `pathIn("hi", "/about")` is `/hi/about`. */
export function pathIn(language: Language, path: string): string {
  if (language === "en") return path;
  // Home has no slash at its end: `/hi`, `/hi?q=…`.
  return `/${language}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/** The language that an address stands for. */
export function languageOf(pathname: string): Language {
  const first = pathname.split("/")[1];
  return languages.find((language) => language !== "en" && language === first) ?? "en";
}

/** The language of a text that came from elsewhere, by its letters: a voice reads it as what it is. */
export function languageOfText(text: string): Language {
  return /\p{Script=Devanagari}/u.test(text) ? "hi" : "en";
}

/** The address without its language and without a slash at its end: the same for every translation of one page. */
export function withoutLanguage(pathname: string): string {
  const language: string = languageOf(pathname);
  return trimSlashes(language === "en" ? pathname : pathname.slice(language.length + 1));
}

/**
 * One slash in front, whatever was asked for, and none at the end: a link to `//elsewhere` would leave the site. By index: a
 * regular expression would look at each slash again and again.
 */
export function trimSlashes(path: string): string {
  let start = 0;
  let end = path.length;
  while (path[start] === "/" || path[start] === "\\") start += 1;
  while (end > start && path[end - 1] === "/") end -= 1;
  return `/${path.slice(start, end)}`;
}
