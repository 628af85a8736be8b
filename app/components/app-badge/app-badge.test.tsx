import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AppBadge } from "./app-badge.tsx";

test("a badge opens the listing in a new tab without an opener, and says so", () => {
  const html = renderToStaticMarkup(
    <AppBadge
      platform="ios"
      href="https://apps.example/app"
      label={{ above: "Get the app for", name: "iPhone" }}
      opensIn="opens in a new tab"
    />,
  );
  expect(html).toContain('href="https://apps.example/app" target="_blank" rel="noopener"');
  expect(html.replace(/<[^>]+>/g, "")).toBe("Get the app for iPhone (opens in a new tab)");
});
