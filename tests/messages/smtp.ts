import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** A mail as the other side got it. */
export interface ReceivedMail {
  messageId: string;
  to: string;
  raw: string;
}

export interface TestSmtp {
  url: string;
  port: number;
  received: ReceivedMail[];
  server: SMTPServer;
  /** What the server answers; changed while it runs. */
  behaviour: Behaviour;
  stop(): Promise<void>;
}

/** How the other side behaves towards a recipient. A number is a reply code. */
export interface Behaviour {
  connect?: number;
  recipient?: (address: string) => number | undefined;
  data?: (mail: ReceivedMail) => number | "drop" | undefined;
}

/** A real SMTP server, as obliging or as difficult as a test wants. */
export async function startSmtp(
  behaviour: Behaviour = {},
  options: SMTPServerOptions = {},
  port = 0,
): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const state = { behaviour };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, callback) {
      callback(refusal(state.behaviour.connect));
    },
    onRcptTo({ address }, _session, callback) {
      callback(refusal(state.behaviour.recipient?.(address)));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const raw = Buffer.concat(chunks).toString();
        const to = session.envelope.rcptTo[0]?.address ?? "";
        const mail = { messageId: header(raw, "Message-ID"), to, raw };
        const answer = state.behaviour.data?.(mail);
        if (answer === undefined || answer === "drop") received.push(mail);
        if (answer === "drop") dropAll(server);
        else callback(refusal(answer));
      });
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const { port: actual } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    port: actual,
    received,
    server,
    get behaviour() {
      return state.behaviour;
    },
    set behaviour(next) {
      state.behaviour = next;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        dropAll(server);
      }),
  };
}

/** One header of a raw mail, unfolded. */
export function header(raw: string, name: string): string {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  const line = head.split("\r\n").find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line?.slice(name.length + 1).trim() ?? "";
}

function refusal(code: number | undefined): (Error & { responseCode: number }) | null {
  return code === undefined ? null : Object.assign(new Error("As the test wants it"), { responseCode: code });
}

function dropAll(server: SMTPServer): void {
  const { connections } = server as unknown as { connections: Set<{ _socket: { destroy(): void } }> };
  // oxlint-disable-next-line no-underscore-dangle -- the package offers no other way to cut a connection
  for (const connection of connections) connection._socket.destroy();
}
