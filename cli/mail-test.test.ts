import { createServer, type IncomingHttpHeaders } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { startSmtp } from "../tests/messages/smtp.ts";
import { runDwar } from "../tests/cli.ts";
import { listen } from "../tests/listen.ts";

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** EmailJS as its REST interface behaves: two paths, each with its own kind of body. */
async function startEmailjs(status: number, answer: string): Promise<{ origin: string; calls: Call[] }> {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    calls.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(status, { "content-type": "text/plain" });
    // In two pieces, as a network delivers it.
    response.write(answer.slice(0, 3));
    response.end(answer.slice(3));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://${await listen(server)}`, calls };
}

async function mailTest(origin: string, ...flags: string[]) {
  const env = {
    EMAILJS_SERVICE_ID: "service",
    EMAILJS_TEMPLATE_ID: "template",
    EMAILJS_PUBLIC_KEY: "public",
    EMAILJS_PRIVATE_KEY: "private",
    EMAILJS_ORIGIN: origin,
  };
  const { code, out, err } = await runDwar(env, ["mail", "test", ...flags]);
  return { code, printed: out + err };
}

const params = ["date", "from_email", "from_name", "message", "phone", "subject", "time"];

test("with --form it goes to /send-form as form data, every parameter a field of its own", async () => {
  const { origin, calls } = await startEmailjs(200, "OK");
  const { code, printed } = await mailTest(origin, "--form");
  expect([code, calls.length]).toEqual([0, 1]);
  expect(printed).toContain("as form data");
  const [{ path, headers, body }] = calls as [Call];
  expect(path).toBe("/api/v1.0/email/send-form");
  expect(headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  const type = { "content-type": headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(body), { headers: type }).formData();
  const account = ["accessToken", "lib_version", "service_id", "template_id", "user_id"];
  expect([...form.keys()].toSorted()).toEqual([...account, ...params].toSorted());
  expect(form.get("user_id")).toBe("public");
  expect(form.get("lib_version")).toBe("4.4.1");
  expect(form.get("subject")).toBe("Test message");
});

test.each([[[]], [["--form"]]])("a refusal is explained, with what the service says, flags %j", async (flags) => {
  const { origin } = await startEmailjs(401, "The Public Key is invalid\u001b[2J\nline two");
  const { code, printed } = await mailTest(origin, ...flags);
  expect([code, printed]).toEqual([1, expect.stringContaining("Invalid public key")]);
  expect(printed).toContain("The service says: The Public Key is invalid\\u001b[2J line two\n");
});

test("a refusal of the mail server is explained, with what it says", async () => {
  const smtp = await startSmtp({ recipient: () => 554 });
  const { code, out, err } = await runDwar({ SMTP_URL: smtp.url, MAIL_FROM: "a@b.example" }, ["mail", "test"]);
  await smtp.stop();
  expect(code).toBe(1);
  expect(out + err).toContain("takes mail from this machine");
  expect(out + err).toContain("The service says: 554 As the test wants it");
});

test("--form without EmailJS says what it needs", async () => {
  const env = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "a@b.example" };
  const { code, out, err } = await runDwar(env, ["mail", "test", "--form"]);
  expect(code).toBe(1);
  expect(out + err).toContain("--form needs the EMAILJS_ settings");
});
