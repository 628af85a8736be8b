import { expect, test } from "vitest";
import { withoutLanguage } from "../../domain/language.ts";
import { staticPaths } from "../static-paths.ts";
import { keptPaths } from "./kept-pages.ts";

test.each(staticPaths)("%s is kept for when there is no network", (path) => {
  expect(withoutLanguage(path)).toMatch(keptPaths);
});

test.each(["/track", "/contact/thanks", "/newsletter/confirm", "/api/pharmacies", "/stores/1/report"])(
  "%s never is",
  (path) => {
    expect(path).not.toMatch(keptPaths);
  },
);
