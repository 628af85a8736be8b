import { screens } from "../../domain/screens.ts";

const elsewhere = screens.filter(({ prefetch }) => !prefetch).map(({ path }) => `/*${path.slice(1)}*`);

/**
 * Lets a browser that can fetch the next page while the finger is still on its link. Only then: a cheap plan pays for
 * every byte. Addresses that do something when asked for are left out.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: "/*" }, { not: { href_matches: ["/api/*", ...elsewhere] } }],
      },
      eagerness: "conservative",
    },
  ],
});

export const speculationHeader: [name: string, value: string] = ["Speculation-Rules", '"/speculation-rules.json"'];
