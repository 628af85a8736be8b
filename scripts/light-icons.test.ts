import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import drawnIcon from "../app/components/icon/drawn-icon.tsx";
import { lightIcon } from "./light-icons.ts";

const moduleOf = (icon: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`lucide-react/icons/${icon}`)), "utf8");

test("an icon loses the class of its name and of its other names, its size and React's keys", () => {
  const light = lightIcon(moduleOf("badge-check"));
  expect(light).not.toMatch(/name:|aliases:|size:|key:/);
  expect(light).toContain('d: "m16 9-5.5 5.5L8 12"');
});

test("an icon is drawn by our own component, its shapes as text", () => {
  const Icon = drawnIcon({
    node: [
      ["circle", { cx: "12", cy: "12", r: "10" }],
      ["path", { d: "m9 12 2 2" }],
    ],
  });
  expect(lightIcon(moduleOf("badge-check"))).toMatch(/import createLucideIcon from ".+\/drawn-icon\.tsx";/);
  expect(renderToStaticMarkup(createElement(Icon, { size: "1rem", className: "flex-none" }))).toBe(
    '<svg width="1rem" height="1rem" viewBox="0 0 24 24" class="lucide flex-none" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="m9 12 2 2"/></svg>',
  );
});

test("a path keeps two decimals at most", () => {
  expect(lightIcon(moduleOf("phone"))).toContain('d: "M13.83 16.57a1 1 0 0 0 1.21-.3l.36-.47A2 2 0 0 1 17 15h3');
});

test("the flags of an arc stay flags when a number after them would round up to one", () => {
  expect(lightIcon('d: "M2 2a3 3 0 0 1.9995 1"')).toBe('d: "M2 2a3 3 0 0 1.99 1"');
});

test("a brand mark is rounded in the text of its file", () => {
  expect(lightIcon(String.raw`export default "<path d=\"M9.101 23.691v-7.98\"/>"`)).toBe(
    String.raw`export default "<path d=\"M9.1 23.69v-7.98\"/>"`,
  );
});
