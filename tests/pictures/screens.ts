import { type Language, languages } from "../../domain/language.ts";

/** Every screen that has approved pictures, and how to open it. */
export const screens: ReadonlyMap<string, string> = new Map([
  ["home", "/"],
  ["about", "/about"],
  ["company", "/company"],
  ["list-your-store", "/list-your-store"],
  ["services", "/services"],
  ["stores", "/stores"],
  ["stores-none", "/stores?q=wxkvjq"],
  ["store", "/stores/2"],
  ["contact", "/contact"],
  ["thanks", "/contact/thanks?reference=DD-2345-6789&about=grievance"],
  ["track", "/track"],
  ["newsletter", "/newsletter"],
  ["newsletter-confirm", "/newsletter/confirm"],
  ["newsletter-unsubscribe", "/newsletter/unsubscribe"],
  ["help", "/help-support"],
  ["help-ambulance", "/help-support?q=ambulance"],
  ["privacy", "/privacy-policy-2025"],
  ["account-deletion", "/account-deletion"],
  ["accessibility", "/accessibility"],
  ["get-app", "/get-app"],
  ["partner-app", "/partner-app"],
  ["offline", "/offline"],
  ["not-found", "/no-such-page"],
]);

export const themes = ["light", "dark"] as const;

/** Widths of the window, and how many of its pixels become one of the picture's. */
export const sizes = [
  { width: 360, height: 740, shrink: 3 },
  { width: 768, height: 1024, shrink: 4 },
  { width: 1440, height: 900, shrink: 5 },
] as const;

/** One picture: a screen in one language, width and theme. */
export interface View {
  screen: string;
  language: Language;
  size: (typeof sizes)[number];
  theme: (typeof themes)[number];
}

/** All pictures of a screen. */
export function viewsOf(screen: string): View[] {
  return languages.flatMap((language) =>
    sizes.flatMap((size) => themes.map((theme) => ({ screen, language, size, theme }))),
  );
}

/** Where a picture is, below the folder of pictures and without its ending. */
export function nameOf({ screen, language, size, theme }: View): string {
  return `${screen}/${language}-${size.width}-${theme}`;
}
