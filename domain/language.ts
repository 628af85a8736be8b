/** The languages the site is written in. English is at the root of the site, every other below its code. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** ISO 15924: what decides about fonts and the height of lines. */
export type Script = "Latn" | "Deva";

interface LanguageFacts {
  name: string;
  /** In English: fields of the facts that end in it are for its readers (`roleHindi`). */
  english: string;
  script: Script;
  locale: string;
}

const facts: InEachLanguage<LanguageFacts> = {
  en: { name: "English", english: "English", script: "Latn", locale: "en-IN" },
  hi: { name: "हिंदी", english: "Hindi", script: "Deva", locale: "hi-IN" },
};

/** The screens that are not written in a language yet, by their folders: they show their English words. */
const unwritten = { en: [], hi: [] } as const satisfies InEachLanguage<readonly string[]>;

/** The languages that lack a screen. */
type Lacking<Screen> = {
  [L in Language]: Screen extends (typeof unwritten)[L][number] ? L : never;
}[Language];

/**
 * The words of a screen in each language: whichever is missing is a type error, unless the list above says that the language lacks
 * the screen. Words that several screens share name none, and are never missing.
 */
export function inLanguages<T, Screen extends string = never>(
  copies: { en: T } & Readonly<Record<Exclude<Language, "en" | Lacking<Screen>>, T>>,
  _screen?: Screen,
): InEachLanguage<T> {
  return { ...inEach(() => copies.en), ...copies };
}

/** One of something for each language. */
export function inEach<T>(make: (language: Language) => T): InEachLanguage<T> {
  return Object.fromEntries(languages.map((language) => [language, make(language)])) as InEachLanguage<T>;
}

/** Whether a screen has its words in a language. */
export function isWritten(language: Language, screen: string): boolean {
  const without: readonly string[] = unwritten[language];
  return !without.includes(screen);
}

/** One of something for each language: a missing translation is a type error. */
export type InEachLanguage<T> = Readonly<Record<Language, T>>;

/** A language by the name that its readers know it under. */
export function languageName(language: Language): string {
  return facts[language].name;
}

/** The letters that a language is written in. */
export function scriptOf(language: Language): Script {
  return facts[language].script;
}

/** How `Intl` and Open Graph know the language of our readers. */
export function localeOf(language: Language): string {
  return facts[language].locale;
}

/** A fact as the readers of a language are told it: the field that is theirs where it is given, else the common one. */
export function factIn<T extends object, Key extends keyof T & string>(language: Language, of: T, key: Key): T[Key] {
  const theirs: unknown = Reflect.get(of, `${key}${facts[language].english}`);
  return (theirs as T[Key] | undefined) || of[key];
}

/** The address of our page in a language: `pathIn("hi", "/about")` is `/hi/about`. */
export function pathIn(language: Language, path: string): string {
  if (language === "en") return path;
  // Home has no slash at its end: `/hi`, `/hi?q=…`.
  return `/${language}${path.replace(/^\/(?=$|[?#])/, "")}`;
}

/** The addresses of a page in all languages. */
export function inEveryLanguage(path: string): string[] {
  return languages.map((language) => pathIn(language, path));
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
