import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import en from "../../../content/en/contact-form.ts";
import hi from "../../../content/hi/contact-form.ts";
import type { Received } from "../../../domain/contact/use-cases.ts";
import type { UseCases } from "../../../domain/use-cases.ts";
import { useCasesContext } from "../../context.ts";
import { action } from "./route.tsx";

/** What the form says to a message that the server takes in like this. */
async function problemOf(path: string, received: Received): Promise<unknown> {
  const context = new RouterContextProvider();
  const messages = { formToken: () => "", receive: async () => received };
  context.set(useCasesContext, { messages } as unknown as UseCases);
  const url = new URL(path, "https://dwar.example");
  const request = new Request(url, { method: "POST", body: new URLSearchParams({ name: "Asha" }) });
  const answer = await action({ request, url, context, params: {}, pattern: path } as Parameters<typeof action>[0]);
  return "data" in answer ? answer.data.problem : undefined;
}

test.each([
  ["/contact", 600, en.problems.busy],
  ["/hi/contact", 600, hi.problems.busy],
  ["/contact", 20 * 3600, en.problems.full],
  ["/hi/contact", 20 * 3600, hi.problems.full],
])("%s: who may come back in %i seconds is told about when", async (path, retryAfterSeconds, sentence) => {
  expect(await problemOf(path, { kind: "busy", retryAfterSeconds })).toBe(sentence);
});
