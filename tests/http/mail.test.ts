import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import copy from "../../content/en/contact-form.ts";
import { startServer } from "../e2e/server.ts";
import { formVisitor, words } from "../messages/visitor.ts";
import { listen } from "../listen.ts";
import { json } from "node:stream/consumers";

async function postOne(origin: string): Promise<Response> {
  const visitor = formVisitor(origin);
  return visitor.send({ ...words, token: await visitor.token() });
}

test("through EmailJS the message goes out under the specified keys, and no receipt is promised", async () => {
  const bodies: { template_params: Record<string, string> }[] = [];
  await using emailjs = createHttpServer(async (request, response) => {
    bodies.push((await json(request)) as (typeof bodies)[number]);
    response.end("OK");
  });
  const host = await listen(emailjs);
  await using server = await startServer({
    EMAILJS_SERVICE_ID: "service",
    EMAILJS_TEMPLATE_ID: "template",
    EMAILJS_PUBLIC_KEY: "public",
    EMAILJS_ORIGIN: `http://${host}`,
    // By the real clock: where the first try takes too long on a busy machine, there is a second half a minute later.
    FIXED_NOW: "",
  });
  const answer = await postOne(server.origin);
  const thanks = await (await fetch(server.origin + answer.headers.get("location"))).text();
  expect(thanks).not.toContain(copy.thanks.receipt);
  await expect.poll(() => bodies.length).toBeGreaterThan(0);
  expect(Object.keys(bodies[0]?.template_params ?? {})).toEqual([
    "from_name",
    "from_email",
    "phone",
    "subject",
    "message",
    "date",
    "time",
  ]);
});

test(
  "told to stop while the mail server hangs, it stops in good order and the message stays on record",
  { timeout: 90_000 },
  async () => {
    const { promise: reached, resolve: connected } = Promise.withResolvers<void>();
    await using hanging = createServer((socket) => {
      socket.on("error", () => {}).once("data", () => connected());
      // Polite at first: its silence afterwards is borne for longer than a stop takes.
      socket.write("220 mail.example\r\n");
    });
    const host = await listen(hanging);
    await using server = await startServer({ SMTP_URL: `smtp://${host}`, MAIL_FROM: "hello@dawadwar.example" });
    expect((await postOne(server.origin)).status).toBe(303);
    await reached;
    server.process.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    expect(server.output()).toContain("server.stopped");
    const db = new DatabaseSync(join(server.dataDir, "dwar.sqlite"), { readOnly: true });
    const mails = db.prepare("select state from outbox").all();
    db.close();
    expect(mails.map(({ state }) => state)).toEqual(["leased", "leased"]);
  },
);

test("without any mail the start says so, and messages wait", async () => {
  await using server = await startServer();
  expect((await postOne(server.origin)).status).toBe(303);
  expect(server.output()).toContain("not configured: messages wait in the inbox");
});
