import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import copy from "../../content/en/contact-form.ts";
import newsletter from "../../content/en/newsletter.ts";
import { explainOutcome } from "../../domain/mail/explain.ts";
import { runDwar } from "../cli.ts";
import { firingAlerts } from "../deploy/alerts.ts";
import { startServer } from "../e2e/server.ts";
import { freePort } from "../free-port.ts";
import { formVisitor, words } from "../messages/visitor.ts";
import { listen } from "../listen.ts";
import { json } from "node:stream/consumers";
import { sendBeginning } from "./raw.ts";

async function postOne(origin: string): Promise<Response> {
  const visitor = formVisitor(origin);
  return visitor.send({ ...words, token: await visitor.token() });
}

/** EmailJS as far as we call it: what it was sent, and what it answers. */
async function startEmailjs() {
  const bodies: { template_params: Record<string, string> }[] = [];
  const state = { status: 200, bodies };
  const server = createHttpServer(async (request, response) => {
    bodies.push((await json(request)) as (typeof bodies)[number]);
    response.writeHead(state.status).end("OK");
  });
  const host = await listen(server);
  const env = {
    EMAILJS_SERVICE_ID: "service",
    EMAILJS_TEMPLATE_ID: "template",
    EMAILJS_PUBLIC_KEY: "public",
    EMAILJS_ORIGIN: `http://${host}`,
    // By the real clock: where the first try takes too long on a busy machine, there is a second half a minute later.
    FIXED_NOW: "",
  };
  return Object.assign(state, { env, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() });
}

test("through EmailJS the message goes out under the specified keys, and no receipt is promised or waits", async () => {
  await using emailjs = await startEmailjs();
  const metricsPort = await freePort();
  await using server = await startServer({ ...emailjs.env, METRICS_PORT: String(metricsPort) });
  const answer = await postOne(server.origin);
  const thanks = await (await fetch(server.origin + answer.headers.get("location"))).text();
  expect(thanks).not.toContain(copy.thanks.receipt);
  await expect.poll(() => emailjs.bodies.length).toBeGreaterThan(0);
  expect(Object.keys(emailjs.bodies[0]?.template_params ?? {})).toEqual([
    "from_name",
    "from_email",
    "phone",
    "subject",
    "message",
    "date",
    "time",
  ]);
  await expect.poll(() => firingAlerts(metricsPort)).toEqual([]);
  const { out } = await runDwar({ DATA_DIR: server.dataDir }, ["messages", "list"]);
  expect(out).toContain("Mail: 0 waiting, 0 dead, 0 held.");
  const joined = await formVisitor(server.origin).post("/newsletter", "email=asha@example.com");
  expect([joined.status, await joined.text()]).toEqual([
    503,
    expect.stringContaining(newsletter.join.faults.unavailable),
  ]);
});

test("what is held is told to the team through EmailJS too, in numbers alone", async () => {
  await using emailjs = await startEmailjs();
  await using first = await startServer(emailjs.env);
  const visitor = formVisitor(first.origin);
  const held = { ...words, token: await visitor.token(), website: "https://spam.example" };
  expect((await visitor.send(held)).status).toBe(303);
  // It looks at its start, and every ten minutes.
  await using second = await startServer({ ...emailjs.env, DATA_DIR: first.dataDir });
  await expect.poll(() => emailjs.bodies.length).toBe(1);
  await expect.poll(() => second.output()).toContain("digest.queued");
  const { subject, message = "" } = emailjs.bodies[0]!.template_params;
  expect(subject).toContain("what is waiting for you");
  expect(message).toContain("messages list --state held");
  expect(message).not.toContain(words.message);
});

test.each([
  ["a key that EmailJS refuses", 401],
  ["a template that EmailJS does not know", 400],
])("%s: nothing is dead, monitoring and the operator are told, and a restart sends it", async (_, status) => {
  await using emailjs = await startEmailjs();
  emailjs.status = status;
  const metricsPort = await freePort();
  const env = { ...emailjs.env, METRICS_PORT: String(metricsPort) };
  const wrong = await startServer(env);
  await postOne(wrong.origin);
  await expect.poll(() => firingAlerts(metricsPort)).toEqual(["DwarMailFailing"]);
  await expect.poll(() => wrong.output().match(/"event":"mail.failing"/g)).toHaveLength(1);
  const { out } = await runDwar({ DATA_DIR: wrong.dataDir }, ["messages", "list"]);
  expect(out).toContain("Mail: 1 waiting, 0 dead");
  expect(out).toContain(explainOutcome({ code: `emailjs-${status}` }));
  emailjs.status = 200;
  await using mended = await startServer({ ...env, METRICS_PORT: "", DATA_DIR: wrong.dataDir });
  await expect.poll(() => mended.output()).toContain('"event":"mail.sent"');
  await wrong.stop();
});

test(
  "told to stop while the mail server and clients hang, it ends within its ten seconds, and the message stays on record",
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
    const { host: ours } = new URL(server.origin);
    const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 50\r\n";
    const beginnings = [
      "",
      "GET / HTTP/1.1\r\nHost: ",
      `POST /contact HTTP/1.1\r\nHost: ${ours}\r\n${form}\r\nname`,
      `GET / HTTP/1.1\r\nHost: ${ours}\r\n\r\n`.repeat(500),
    ];
    const clients = await Promise.all(beginnings.map((beginning) => sendBeginning(server.origin, beginning, true)));
    // None of them reads, and none hangs up by itself.
    for (const socket of clients) socket.on("error", () => {}).pause();
    server.process.kill("SIGTERM");
    expect(await server.ended).toBe(0);
    for (const socket of clients) socket.destroy();
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
