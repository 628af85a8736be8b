import { index, prefix, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { type Language, languages } from "../domain/language.ts";

/** The whole site: every address and its screen, once for each language. */
function screens(language: Language): RouteConfigEntry[] {
  const screen = (path: string, folder: string) =>
    route(path, `routes/${folder}/route.tsx`, { id: `${language}/${path}` });
  return [
    index("routes/home/route.tsx", { id: `${language}/home` }),
    screen("about", "about"),
    screen("company", "company"),
    screen("list-your-store", "list-your-store"),
    screen("services", "services"),
    screen("stores", "stores"),
    screen("stores/:id", "store"),
    screen("contact", "contact"),
    screen("contact/thanks", "thanks"),
    screen("track", "track"),
    screen("newsletter", "newsletter"),
    // Both behind links that we mail: one question, one button.
    screen("newsletter/confirm", "newsletter-link"),
    screen("newsletter/unsubscribe", "newsletter-link"),
    screen("help-support", "help-support"),
    screen("privacy-policy-2025", "privacy-policy"),
    screen("account-deletion", "account-deletion"),
    screen("accessibility", "accessibility"),
    // Sends a phone to its own app store.
    screen("get-app", "get-app"),
    // What the server has no package to download for: how to get the app from a person.
    screen("partner-app", "partner-app"),
    // What the device has kept: the service worker leads here when there is no network.
    screen("offline", "offline"),
    screen("*", "not-found"),
  ];
}

const everyScreen = languages.flatMap((language) =>
  (language as string) === "en" ? screens(language) : prefix(language, screens(language)),
);

export default [...everyScreen] satisfies RouteConfig;
