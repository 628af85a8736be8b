import { expect, test } from "vitest";
import { assetsIn } from "./precache.ts";

test("the scripts, styles and icons that a page names are kept with it, each once", () => {
  const html = `<link rel="stylesheet" href="/assets/root-x1.css"/><link rel="preload" href="/assets/fonts/a-b.woff2"/>
    <script src="/scripts/offline.js" defer=""></script><script src="/home.js"></script>
    <script src="/scripts/start.js" data-modules="/assets/a.js /assets/b.js"></script>
    <svg><use href="/assets/icons-z3.svg#phone"></use></svg><svg><use href="/assets/icons-z3.svg#mail"></use></svg>
    <script>import * as route0 from "/assets/route-y2.js"; import("/assets/route-y2.js")</script>`;
  expect(assetsIn(html, /\.(css|js|woff2|svg)$/)).toEqual([
    "/assets/root-x1.css",
    "/assets/fonts/a-b.woff2",
    "/scripts/offline.js",
    "/home.js",
    "/scripts/start.js",
    "/assets/a.js",
    "/assets/b.js",
    "/assets/icons-z3.svg",
    "/assets/route-y2.js",
  ]);
});

test("what the address of a page names is none", () => {
  const html = `<a href="/hi/stores?x=/assets/a.css,/assets/b.css&amp;y='/assets/c.css'">हिंदी</a>
    <input value="&quot;/assets/d.css&quot;"/><script>enqueue("[\\"q\\",\\"\\\\\\"/assets/e.css\\\\\\"\\"]")</script>`;
  expect(assetsIn(html, /\.css$/)).toEqual([]);
});
