import { isWritten, languages, pathIn } from "./language.ts";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exampleOf, findScreen, listedPaths, notFound, pathsWhere, screens } from "./screens.ts";

test.each(globSync("app/routes/*/route.tsx").map((file) => file.split(/[/\\]/)[2]!))(
  "app/routes/%s is in the table of screens: add a row to domain/screens.ts",
  (folder) => {
    expect(screens.map((screen) => screen.folder)).toContain(folder);
  },
);

test.each(screens)("$path takes forms where its route has an action", ({ folder, takesForms = false }) => {
  const route = readFileSync(`app/routes/${folder}/route.tsx`, "utf8");
  expect(/^export async function action/m.test(route)).toBe(takesForms);
});

test.each(screens)("$path is found by the address that tests open", (screen) => {
  const [path = ""] = exampleOf(screen).split("?");
  expect(findScreen(path)).toBe(screen);
  expect(findScreen(`/hi${path}`)).toBe(screen);
});

test.each(["/nowhere", "/stores/1/its-name/more", "/newsletter/join", "/about/us", "/api/pharmacies"])(
  "%s is no screen",
  (path) => {
    expect(findScreen(path)).toBe(notFound);
  },
);

test.each(screens)("$path: what is about one visitor is cached nowhere; what is found may be read", (screen) => {
  if (screen.robots === "refused")
    expect([screen.offline, screen.cached, screen.prefetch]).toEqual([false, false, false]);
  if (screen.cached === "facts") expect([screen.offline, screen.hosted]).toEqual([expect.any(String), true]);
});

test("addresses are named in every language that has the screen, stores and the missing page apart", () => {
  const first = screens
    .slice(0, 2)
    .flatMap(({ path, folder }) =>
      languages.filter((language) => isWritten(language, folder)).map((language) => pathIn(language, path)),
    );
  expect(listedPaths().slice(0, first.length)).toEqual(first);
  expect(pathsWhere(() => true).filter((path) => /[:*]/.test(path))).toEqual([]);
});
