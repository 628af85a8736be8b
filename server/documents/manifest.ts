import { installCopies } from "../../content/install.ts";
import { shellCopies } from "../../content/shell.ts";
import { brandNames } from "../../content/brand.ts";
import { type Language, pathIn } from "../../domain/language.ts";

/** What a phone needs to put the site on its home screen, with what is wanted in a hurry one tap away. */
export function webManifest(language: Language): string {
  const { shortcuts } = installCopies[language];
  // Without a network these open from what the device has saved.
  const shortcut = (name: string, path: string) => ({ name, url: pathIn(language, path), icons: [icon(192)] });
  return JSON.stringify({
    id: pathIn(language, "/"),
    lang: language,
    name: brandNames[language],
    short_name: brandNames[language],
    description: shellCopies[language].tagline,
    start_url: pathIn(language, "/"),
    scope: "/",
    // With the browser's own way back and its reload.
    display: "minimal-ui",
    background_color: "#fcf9f2",
    theme_color: "#005f40",
    icons: [icon(192), icon(512), icon(512, "maskable")],
    shortcuts: [
      shortcut(shortcuts.stores, "/stores"),
      shortcut(shortcuts.emergency, "/offline#emergency"),
      shortcut(shortcuts.call, "/offline#reach"),
    ],
  });
}

function icon(size: number, purpose?: "maskable") {
  return {
    src: `/icons/icon-${purpose ? "maskable-" : ""}${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    ...(purpose && { purpose }),
  };
}
