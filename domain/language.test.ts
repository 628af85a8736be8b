import { expect, test } from "vitest";
import { languageOf, pathIn, withoutLanguage } from "./language.ts";

test.each([
  ["/", "/hi"],
  ["/?from=mail", "/hi?from=mail"],
  ["/#services", "/hi#services"],
  ["/about", "/hi/about"],
  ["/stores?q=रायपुर", "/hi/stores?q=रायपुर"],
  ["/privacy-policy-2025#terms", "/hi/privacy-policy-2025#terms"],
])("%s in Hindi is %s, and English stays as it is", (english, hindi) => {
  expect(pathIn("hi", english)).toBe(hindi);
  expect(pathIn("en", english)).toBe(english);
});

test.each([
  ["/", "en", "/"],
  ["/about", "en", "/about"],
  ["/hi", "hi", "/"],
  ["/hi/stores/7", "hi", "/stores/7"],
  ["/history", "en", "/history"],
  ["/about/hi", "en", "/about/hi"],
  ["/hi//elsewhere.example/", "hi", "/elsewhere.example"],
  ["/hi/\\elsewhere.example", "hi", "/elsewhere.example"],
  ["//elsewhere.example", "en", "/elsewhere.example"],
  ["/hi//", "hi", "/"],
])("%s is in %s, and without its language %s", (pathname, language, rest) => {
  expect(languageOf(pathname)).toBe(language);
  expect(withoutLanguage(pathname)).toBe(rest);
});
