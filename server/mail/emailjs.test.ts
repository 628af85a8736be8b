import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { sampleMail } from "../../tests/messages/sending.ts";
import { emailjsTransport } from "./emailjs.ts";
import { listen } from "../../tests/listen.ts";

const params = {
  from_name: "Asha",
  from_email: "asha@example.com",
  phone: "",
  subject: "S",
  message: "M",
  date: "15/11/2026",
  time: "10:00:00 AM",
};
const mail = sampleMail({ params });
const account = { serviceId: "service", templateId: "template", publicKey: "public", privateKey: undefined };

async function standIn(
  answer: (request: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<string> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    answer(request, response, body);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://${await listen(server)}`;
}

test("the call is the specified one", async () => {
  const calls: unknown[] = [];
  const origin = await standIn((request, response, body) => {
    calls.push([request.method, request.url, request.headers["content-type"], JSON.parse(body)]);
    response.end("OK");
  });
  expect(await emailjsTransport({ ...account, origin }).send(mail)).toEqual({ kind: "sent", code: "emailjs-200" });
  await emailjsTransport({ ...account, origin, privateKey: "private" }).send(mail);
  const body = {
    lib_version: "4.4.1",
    user_id: "public",
    service_id: "service",
    template_id: "template",
    template_params: params,
  };
  expect(calls).toEqual([
    ["POST", "/api/v1.0/email/send", "application/json", body],
    ["POST", "/api/v1.0/email/send", "application/json", { ...body, accessToken: "private" }],
  ]);
});

describe("each answer is classified", () => {
  test.each([
    [400, "configuration"],
    [401, "configuration"],
    [403, "configuration"],
    [404, "configuration"],
    [412, "configuration"],
    [429, "later"],
    [451, "later"],
    [500, "later"],
    [502, "later"],
    [503, "later"],
  ])("%i: %s", async (status, kind) => {
    const origin = await standIn((_, response) => response.writeHead(status, { "retry-after": "1" }).end("said why"));
    expect(await emailjsTransport({ ...account, origin }).send(mail)).toMatchObject({
      kind,
      code: `emailjs-${status}`,
    });
  });

  test("a web page with 200 is not a success", async () => {
    const origin = await standIn((_, response) => response.end("\n <!doctype html><title>Sign in to the Wi-Fi"));
    expect((await emailjsTransport({ ...account, origin }).send(mail)).kind).toBe("later");
  });

  test("a redirect is not followed", async () => {
    const origin = await standIn((_, response) => response.writeHead(302, { location: "/" }).end());
    expect((await emailjsTransport({ ...account, origin }).send(mail)).kind).toBe("later");
  });

  test.each<[string, (response: ServerResponse) => void]>([
    ["nothing at all", () => {}],
    ["headers, then silence", (response) => void response.writeHead(200).write(" ")],
    ["cut off", (response) => void response.socket?.destroy()],
  ])("%s", async (_, misbehave) => {
    const origin = await standIn((_request, response) => misbehave(response));
    expect((await emailjsTransport({ ...account, origin }, { limit: 300 }).send(mail)).kind).toBe("later");
  });

  test("nobody there", async () => {
    const transport = emailjsTransport({ ...account, origin: "http://127.0.0.1:9" });
    expect(await transport.send(mail)).toEqual({ kind: "later", code: "emailjs-0" });
  });
});
