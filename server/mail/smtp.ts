import { connect, type Socket } from "node:net";
import { createTransport } from "nodemailer";
import type { Mail } from "../../domain/mail/mail.ts";
import type { Outcome } from "../../domain/mail/outcome.ts";
import { type SmtpFailure, smtpOutcome } from "../../domain/mail/outcome.ts";
import { mailKinds } from "../db/messages/tables.ts";
import { maxQuoted, type OnRefusal, type Transport } from "./transport.ts";

/** Time limits in milliseconds. */
export interface SmtpLimits {
  /** To connect, and then for the greeting. */
  connect: number;
  /** Without a byte from the other side. */
  silence: number;
  /** For the whole attempt, however busily the other side trickles. */
  attempt: number;
}

const defaultLimits: SmtpLimits = { connect: 10_000, silence: 20_000, attempt: 60_000 };

/** Mail by SMTP. Each mail has a connection of its own, so that one that hangs is alone in hanging. */
export function smtpTransport(url: string, limits: SmtpLimits = defaultLimits, onRefusal?: OnRefusal): Transport {
  return { name: "smtp", carries: mailKinds, atOnce: 4, send: (mail) => send(url, limits, mail, onRefusal) };
}

async function send(url: string, limits: SmtpLimits, mail: Mail, onRefusal?: OnRefusal): Promise<Outcome> {
  let socket: Socket | undefined;
  let late = false;
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt(url),
    greetingTimeout: limits.connect,
    socketTimeout: limits.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
    // A socket of our own can be cut when the time for the whole attempt is over.
    getSocket(options, callback) {
      socket = open(Number(options.port) || (options.secure ? 465 : 587), options.host ?? "", limits.connect, callback);
    },
  });
  const limit = setTimeout(() => {
    late = true;
    socket?.destroy();
  }, limits.attempt);
  try {
    const info = await transport.sendMail({
      ...addressed(mail),
      messageId: mail.messageId,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      headers: { ...mail.headers, "Auto-Submitted": "auto-generated" },
    });
    return info.accepted.length > 0 ? { kind: "sent", code: "smtp-250" } : { kind: "refused", code: "smtp-rejected" };
  } catch (error) {
    if (late) return { kind: "later", code: "smtp-too-slow" };
    const failed = error as SmtpFailure;
    onRefusal?.(failed.response?.slice(0, maxQuoted) ?? "");
    return smtpOutcome(failed);
  } finally {
    clearTimeout(limit);
    socket?.destroy();
  }
}

function addressed({ from, to, replyTo }: Mail) {
  return { from: { ...from }, to: { ...to }, ...(replyTo && { replyTo: { ...replyTo } }) };
}

/** A password never travels in the clear, except to this very machine. */
function mustEncrypt(url: string): boolean {
  const { username, hostname } = new URL(url);
  const here = hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
  return username !== "" && !here;
}

type Opened = (error: Error | null, options?: { connection: Socket }) => void;

function open(port: number, host: string, timeout: number, callback: Opened): Socket {
  const socket = connect({ port, host });
  const late = Object.assign(new Error("The mail server did not answer in time"), { code: "ETIMEDOUT" });
  const timer = setTimeout(() => socket.destroy(late), timeout);
  const failed = (error: Error) => {
    clearTimeout(timer);
    callback(Object.assign(error, { command: "CONN" }));
  };
  socket.once("error", failed);
  socket.once("connect", () => {
    clearTimeout(timer);
    socket.off("error", failed);
    callback(null, { connection: socket });
  });
  return socket;
}
