import { inEveryLanguage, isWritten, languageOf, withoutLanguage } from "./language.ts";

/** A row for each screen. Routes, sitemap, robots.txt, caches, the service worker and the lists of the tests follow from it. */
export interface Screen {
  /** Its address without the language. `:id` stands for one part of it, `:id?` for one or none. The first that fits answers. */
  path: string;
  /** The screen is `app/routes/<folder>/route.tsx`. */
  folder: string;
  /** "core": a device that comes here at all saves it for when there is no network. "visited": one that was on it. */
  offline: "core" | "visited" | false;
  /** "facts": rendered once, until the facts or the year change. "minute": once a minute for each address. Else for each visitor. */
  cached: "facts" | "minute" | false;
  /** Its route has an action. */
  takesForms?: true;
  /** Waits its turn among the questions to the directory of stores. */
  asksDirectory: boolean;
  /** "listed": in the sitemap. "unlisted": may be read, and asks not to be found. "refused": left out by robots.txt. */
  robots: "listed" | "unlisted" | "refused";
  /** Whether a browser may fetch it ahead, while the finger is on its link. */
  prefetch: boolean;
  /** Whether its form takes files: then its posts may be large, and take as long as a slow network needs. */
  takesFiles?: true;
  /** Whether static hosting has it. */
  hosted: boolean;
  /** At most so many kB on the first load: all of it, and of script where React runs; its own scripts where it does not. */
  weight: { total: number; react?: number; scripts?: readonly string[] };
  /** How tests open it, where the path alone does not say: all of them are looked at, the first is weighed. */
  examples?: readonly string[];
}

/** Says the same to everybody, and has no script of its own. */
const read = {
  offline: "visited",
  cached: "facts",
  asksDirectory: false,
  robots: "listed",
  prefetch: true,
  hosted: true,
  weight: { total: 90 },
} as const;

/** About one visitor, or does something when it is asked for: cached nowhere. */
const personal = {
  ...read,
  offline: false,
  cached: false,
  robots: "refused",
  prefetch: false,
  hosted: false,
} as const;

export const notFound: Screen = {
  ...read,
  path: "/*",
  folder: "not-found",
  offline: false,
  cached: false,
  robots: "unlisted",
  hosted: false,
  weight: { total: 90, scripts: ["/scripts/go-back.js"] },
  examples: ["/no-such-page"],
};

export const screens: readonly Screen[] = [
  { ...read, path: "/", folder: "home", weight: { total: 90, scripts: ["/home.js"] } },
  { ...read, path: "/about", folder: "about" },
  { ...read, path: "/company", folder: "company" },
  {
    ...read,
    path: "/list-your-store",
    folder: "list-your-store",
    takesForms: true,
    cached: false,
    takesFiles: true,
    weight: { total: 181, react: 103 },
  },
  { ...read, path: "/services", folder: "services" },
  {
    ...read,
    path: "/stores",
    folder: "stores",
    cached: "minute",
    asksDirectory: true,
    weight: { total: 189, react: 113 },
    examples: ["/stores", "/stores?q=wxkvjq"],
  },
  {
    ...read,
    path: "/stores/in/:city?/:area?",
    folder: "place",
    cached: "minute",
    asksDirectory: true,
    hosted: false,
    examples: ["/stores/in/raipur", "/stores/in"],
  },
  {
    ...read,
    path: "/stores/:id/:name?",
    folder: "store",
    takesForms: true,
    cached: false,
    asksDirectory: true,
    weight: { total: 183, react: 107 },
    examples: ["/stores/1/jai-stambh-medical-hall", "/stores/2/telibandha-lake-pharmacy"],
  },
  { ...read, path: "/contact", folder: "contact", takesForms: true, cached: false, weight: { total: 181, react: 103 } },
  {
    ...personal,
    path: "/contact/thanks",
    folder: "thanks",
    robots: "unlisted",
    examples: ["/contact/thanks?reference=DD-2345-6789&about=grievance"],
  },
  { ...personal, path: "/track", folder: "track", takesForms: true },
  { ...personal, path: "/newsletter", folder: "newsletter", takesForms: true },
  // Both behind links that we mail: one question, one button.
  {
    ...personal,
    path: "/newsletter/confirm",
    folder: "newsletter-link",
    takesForms: true,
  },
  {
    ...personal,
    path: "/newsletter/unsubscribe",
    folder: "newsletter-link",
    takesForms: true,
  },
  // Behind the link that a store is given: the token in its address is a secret.
  {
    ...personal,
    path: "/shop/:token",
    folder: "shop",
    takesForms: true,
    robots: "unlisted",
    examples: ["/shop/not-ours"],
  },
  // What the device has saved: the service worker leads here when there is no network.
  {
    ...read,
    path: "/offline",
    folder: "offline",
    offline: "core",
    robots: "unlisted",
    weight: { total: 181, react: 106 },
  },
  {
    ...read,
    path: "/help-support",
    folder: "help-support",
    offline: "core",
    weight: { total: 182, react: 102 },
    examples: ["/help-support", "/help-support?q=ambulance"],
  },
  // Also for who never looked: a night without a network is when it is needed.
  {
    ...read,
    path: "/tonight",
    folder: "tonight",
    offline: "core",
    cached: "minute",
    asksDirectory: true,
    hosted: false,
  },
  {
    ...read,
    path: "/tonight/:town",
    folder: "tonight",
    cached: "minute",
    asksDirectory: true,
    hosted: false,
    examples: ["/tonight/raipur", "/tonight/no-such-town"],
  },
  {
    ...read,
    path: "/privacy-policy-2025",
    folder: "privacy-policy",
  },
  { ...read, path: "/data", folder: "open-data", cached: "minute", asksDirectory: true, hosted: false },
  { ...read, path: "/account-deletion", folder: "account-deletion" },
  { ...read, path: "/accessibility", folder: "accessibility" },
  // Sends a phone to its own app store.
  { ...personal, path: "/get-app", folder: "get-app", robots: "unlisted", hosted: true },
  // What the server has no package to download for: how to get the app from a person.
  { ...personal, path: "/partner-app", folder: "partner-app", hosted: true },
  notFound,
];

/** The screen that answers an address, in whatever language. */
export function findScreen(pathname: string): Screen {
  const parts = withoutLanguage(pathname).split("/");
  const answers = ({ path }: Screen) => {
    const wanted = path.split("/");
    const fits = (part: string, at: number) =>
      at < parts.length ? part.startsWith(":") || part === parts[at] : part.endsWith("?");
    return wanted.length >= parts.length && wanted.every(fits);
  };
  return screens.find(answers) ?? notFound;
}

/** Whether a post to this address may bring files. React asks at the same address with `.data` behind it. */
export function takesFiles(pathname: string): boolean {
  return findScreen(pathname.toLowerCase().replace(/\.data$/, "")).takesFiles === true;
}

/** The addresses of such screens, in every language. Those of the stores are not known here. */
export function pathsWhere(isWanted: (screen: Screen) => boolean): string[] {
  return screens
    .filter((screen) => isWanted(screen) && !/[:*]/.test(screen.path))
    .flatMap(({ path }) => inEveryLanguage(path));
}

/** The addresses for the sitemap. */
export function listedPaths(): string[] {
  const paths = pathsWhere(({ robots }) => robots === "listed");
  return paths.filter((path) => isWritten(languageOf(path), findScreen(path).folder));
}

/** How tests open a screen. */
export function examplesOf({ path, examples }: Screen): readonly string[] {
  return examples ?? [path];
}

/** How tests open a screen that they look at once. */
export function exampleOf(screen: Screen): string {
  return examplesOf(screen)[0]!;
}

/** A path as a log may have it: without the secret of a store's link, however the path is written. */
export function pathForLog(path: string): string {
  let plain = path;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // Not to be read by us either.
  }
  const secret = /^([/\\]+(?:[a-z]{2}[/\\]+)?shop)(?![a-z0-9])./is.exec(plain);
  // Wherever somebody has put it by mistake.
  return secret ? `${secret[1]}/…` : path.replaceAll(/\.[0-9a-f]{32}/gi, "…");
}
