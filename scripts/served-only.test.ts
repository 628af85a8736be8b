import { expect, test } from "vitest";
import { stylesOf } from "./served-only.ts";

test("of a screen that only the server renders, the browser's build keeps the styles and the names", () => {
  const code = `import en from "../../../content/en/about.ts";
import "./about.css";
export const handle = {};
export async function loader() { return en; }
function headersOf() {}
export { headersOf as headers };
export default function About() { return <p>words</p>; }`;
  expect(stylesOf(code).split("\n")).toEqual([
    'import "./about.css";',
    "export const handle = undefined;",
    "export const loader = undefined;",
    "export const headers = undefined;",
    "export default function Served() { return null; }",
  ]);
});
