import { expect, test } from "vitest";
import { tokenIn } from "../messages/visitor.ts";
import { contactDesk } from "./contact-desk.ts";

// A busy machine may take longer between the two than a person does: here, no time passes.
const { get, rows, send } = contactDesk({
  NODE_OPTIONS: `--import=${new URL("stopped-clock.ts", import.meta.url).href}`,
});

test("a form filled in at once is stored, and held", async () => {
  const fresh = tokenIn(await (await get("/contact")).text());
  expect((await send({ token: fresh })).status).toBe(303);
  expect(rows()).toMatchObject([{ suspicion: "too-fast", state: "held" }]);
});
