import { existsSync } from "node:fs";
import { index, prefix, route, type RouteConfig, type RouteConfigEntry } from "@react-router/dev/routes";
import { type Language, languages } from "../domain/language.ts";
import { type Screen, screens } from "../domain/screens.ts";

/** Every address and its screen, once for each language: the table of screens is in domain/screens.ts. */
const everyScreen = languages.flatMap((language) => {
  const routes = screens.map((screen) => toRoute(language, screen));
  return (language as string) === "en" ? routes : prefix(language, routes);
});

function toRoute(language: Language, { path, folder }: Screen): RouteConfigEntry {
  const file = `routes/${folder}/route.tsx`;
  if (!existsSync(new URL(file, import.meta.url)))
    throw new Error(`domain/screens.ts has a row for ${path}: write app/${file}, or take the row out.`);
  if (path === "/") return index(file, { id: `${language}/home` });
  return route(path.slice(1), file, { id: language + path });
}

export default [...everyScreen] satisfies RouteConfig;
