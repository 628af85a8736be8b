import { expect, test } from "vitest";
import { leaksIn } from "../canaries.ts";
import { referenceIn, words } from "../messages/visitor.ts";
import { contactDesk } from "./contact-desk.ts";

const { get, post, send } = contactDesk();
const track = (reference: string, email: string) => post("/track", { reference, email });

test("reference and address show the case, and nothing that was written", async () => {
  const reference = referenceIn(await send());
  const answer = await track(reference.toLowerCase(), words.email);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html.replaceAll(/<[^>]*>/g, "")).toContain(`Message ${reference}`);
  expect(leaksIn(html)).toEqual([]);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("the wrong address finds nothing; missing ones are asked for", async () => {
  const reference = referenceIn(await send());
  expect((await track(reference, "other@example.com")).status).toBe(422);
  const empty = await track("", "");
  expect(empty.status).toBe(422);
  expect(await empty.text()).toMatch(/<a [^>]*href="#email">/);
});

test("an address made up leads nowhere", async () => {
  const thanks = await get("/contact/thanks?reference=<script>");
  expect([thanks.status, thanks.headers.get("location")]).toEqual([302, "/contact"]);
});
