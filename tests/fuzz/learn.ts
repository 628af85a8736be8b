import type { Known } from "./requests.ts";
import type { Subject } from "./subject.ts";
import { tagsOf } from "./html.ts";

const orders = ["sort=rating", "sort=name", "near=22,78", "q=medical", "q=medical&near=22,78", "open=now"];

/** What the site says of itself: cursors of each order, and the files that its pages load. */
export async function learn({ origin }: Pick<Subject, "origin">): Promise<Known> {
  const cursors: string[] = [];
  for (const order of orders) {
    const answer = await fetch(`${origin}/api/pharmacies?limit=1&${order}`);
    const { next } = (await answer.json()) as { next?: unknown };
    if (typeof next === "string") cursors.push(next);
  }
  const files = new Set<string>();
  for (const page of ["/", "/stores", "/contact"]) {
    const html = await (await fetch(origin + page)).text();
    for (const { attributes } of tagsOf(html)) {
      const address = attributes.get("src") ?? attributes.get("href") ?? "";
      if (/^\/.*\.\w+$/.test(address)) files.add(address);
    }
  }
  return { cursors, files: [...files].toSorted() };
}
