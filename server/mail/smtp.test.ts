import { createServer, type Socket } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { freePort } from "../../tests/free-port.ts";
import { sampleMail } from "../../tests/messages/sending.ts";
import { type Behaviour, header, startSmtp, type TestSmtp } from "../../tests/messages/smtp.ts";
import { smtpTransport } from "./smtp.ts";
import { listen } from "../../tests/listen.ts";

// Longer than any machine is slow; `quick` only where a test waits for the limit itself.
const patient = { connect: 30_000, silence: 30_000, attempt: 60_000 };
const quick = { connect: 300, silence: 300, attempt: 1500 };

async function smtp(behaviour: Behaviour = {}, options = {}): Promise<TestSmtp> {
  const server = await startSmtp(behaviour, options);
  onTestFinished(() => server.stop());
  return server;
}

/** A server that is none: it says what the test writes. */
async function raw(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    onConnection(socket);
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://${await listen(server)}`;
}

describe("a mail that gets through", () => {
  test("carries its id, both halves and its headers", async () => {
    const server = await smtp();
    const mail = sampleMail({
      headers: { "List-Unsubscribe": "<https://x.example/u>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    expect(await smtpTransport(server.url, patient).send(mail)).toEqual({ kind: "sent", code: "smtp-250" });
    const [got] = server.received;
    expect(got).toMatchObject({ messageId: "<sample@dawadwar.example>", to: "asha@example.com" });
    expect(header(got!.raw, "Content-Type")).toContain("multipart/alternative");
    expect(header(got!.raw, "List-Unsubscribe-Post")).toBe("List-Unsubscribe=One-Click");
    expect(header(got!.raw, "Auto-Submitted")).toBe("auto-generated");
  });

  test("goes to one person, whatever the name looks like", async () => {
    const server = await smtp();
    const name = 'A, "B" <c@example.com>\r\nBcc: d@example.com';
    await smtpTransport(server.url, patient).send(
      sampleMail({
        to: { name, address: "asha@example.com" },
        replyTo: { name, address: "r@example.com" },
        subject: name,
      }),
    );
    expect(server.received.map(({ to }) => to)).toEqual(["asha@example.com"]);
    const [got] = server.received;
    expect(header(got!.raw, "Bcc")).toBe("");
    expect(header(got!.raw, "Reply-To")).toContain("<r@example.com>");
  });
});

test("an international address is sent as it is", async () => {
  const server = await smtp();
  const to = { name: "", address: "संपर्क@example.com" };
  expect((await smtpTransport(server.url, patient).send(sampleMail({ to }))).kind).toBe("sent");
  expect(server.received[0]?.to).toBe("संपर्क@example.com");
});

describe("what goes wrong is classified", () => {
  test.each<[string, Behaviour, string, string]>([
    ["421 at the greeting", { connect: 421 }, "later", "smtp-421"],
    ["greylisted, 451", { recipient: () => 451 }, "later", "smtp-451"],
    ["452", { recipient: () => 452 }, "later", "smtp-452"],
    ["450 after DATA", { data: () => 450 }, "later", "smtp-450"],
    ["550", { recipient: () => 550 }, "refused", "smtp-550"],
    ["552 after DATA", { data: () => 552 }, "refused", "smtp-552"],
    ["554 after DATA", { data: () => 554 }, "refused", "smtp-554"],
  ])("%s", async (_, behaviour, kind, code) => {
    const server = await smtp(behaviour);
    expect(await smtpTransport(server.url, patient).send(sampleMail())).toEqual({ kind, code });
  });

  test("refused", async () => {
    const url = `smtp://127.0.0.1:${await freePort()}`;
    expect((await smtpTransport(url, patient).send(sampleMail())).kind).toBe("later");
  });

  test("an unknown host", async () => {
    expect((await smtpTransport("smtp://mail.invalid", patient).send(sampleMail())).kind).toBe("later");
  });

  test("the banner never comes", async () => {
    const url = await raw(() => {});
    expect((await smtpTransport(url, quick).send(sampleMail())).kind).toBe("later");
  });

  test("one byte now and then, for ever: the whole attempt has a limit", async () => {
    const url = await raw((socket) => {
      const timer = setInterval(() => socket.write("2"), 50);
      socket.on("close", () => clearInterval(timer));
    });
    const outcome = await smtpTransport(url, { connect: 60_000, silence: 60_000, attempt: 400 }).send(sampleMail());
    expect(outcome).toEqual({ kind: "later", code: "smtp-too-slow" });
  });

  test("words in place of a reply are no refusal: tried again", async () => {
    const url = await raw((socket) => {
      socket.write("220 x\r\n");
      socket.on("data", (chunk) => socket.write(String(chunk).startsWith("EHLO") ? "250 x\r\n" : "<html>\r\n"));
    });
    expect((await smtpTransport(url, patient).send(sampleMail())).kind).toBe("later");
  });

  test("no STARTTLS where it is asked for", async () => {
    const server = await smtp();
    expect((await smtpTransport(`${server.url}?requireTLS=true`, patient).send(sampleMail())).kind).toBe("later");
    expect(server.received).toEqual([]);
  });

  test("a certificate nobody vouches for", async () => {
    const server = await smtp({}, { hideSTARTTLS: false });
    const outcome = await smtpTransport(`${server.url}?requireTLS=true`, patient).send(sampleMail());
    expect(outcome.kind).toBe("later");
    expect(server.received).toEqual([]);
  });

  test("535: our settings are wrong", async () => {
    const server = await smtp(
      {},
      {
        allowInsecureAuth: true,
        onAuth: (_auth: unknown, _session: unknown, callback: (error: Error) => void) =>
          callback(Object.assign(new Error("no"), { responseCode: 535 })),
      },
    );
    const url = server.url.replace("//", "//user:wrong@");
    expect(await smtpTransport(url, patient).send(sampleMail())).toEqual({ kind: "configuration", code: "smtp-535" });
  });
});
