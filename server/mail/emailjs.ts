import type { ContactParams, Mail } from "../../domain/mail/mail.ts";
import { emailjsOutcome } from "../../domain/mail/outcome.ts";
import type { Outcome } from "../../domain/mail/outcome.ts";
import { teamKinds } from "../db/messages/tables.ts";
import type { EmailjsEnv } from "../env.ts";
import { maxQuoted, type OnRefusal, type Transport } from "./transport.ts";

/** The library version that the service is told, as specified. */
const libVersion = "4.4.1";

const timeLimit = 10_000;
const maxAnswer = 2048;

export interface EmailjsOptions {
  /** Milliseconds until an answer no longer counts. */
  limit?: number;
  /** Form data to `/send-form` instead of JSON to `/send`. */
  form?: boolean;
  onRefusal?: OnRefusal;
}

/**
 * What the team is told, through EmailJS's REST call. It carries nothing to visitors: where a template sends its mail is
 * set in the service's own pages.
 */
export function emailjsTransport(settings: EmailjsEnv, options: EmailjsOptions = {}): Transport {
  return {
    name: "emailjs",
    carries: teamKinds,
    // The service answers 429 to more than one request a second.
    atOnce: 1,
    send: (mail: Mail) => (mail.params ? post(settings, mail.params, options) : Promise.resolve(noParams)),
  };
}

const noParams: Outcome = { kind: "refused", code: "emailjs-no-params" };

async function post(settings: EmailjsEnv, params: ContactParams, options: EmailjsOptions): Promise<Outcome> {
  const { limit = timeLimit, form = false, onRefusal } = options;
  try {
    const response = await fetch(new URL(`/api/v1.0/email/${form ? "send-form" : "send"}`, settings.origin), {
      method: "POST",
      ...(form ? formBody(settings, params) : jsonBody(settings, params)),
      redirect: "manual",
      signal: AbortSignal.timeout(limit),
    });
    const refused = !response.ok && onRefusal !== undefined;
    const answer = await readAnswer(response, refused);
    const html = response.headers.get("content-type")?.includes("html") || answer.startsWith("<");
    if (refused && !html) onRefusal(answer.trim().slice(0, maxQuoted));
    return emailjsOutcome({ status: response.status, html });
  } catch (error) {
    // Refused, cut off, unknown host, too slow: status 0, as the service's own library calls it.
    const slow = error instanceof DOMException && error.name === "TimeoutError";
    return slow ? { kind: "later", code: "emailjs-timeout" } : emailjsOutcome({ status: 0 });
  }
}

function account(settings: EmailjsEnv) {
  return {
    lib_version: libVersion,
    user_id: settings.publicKey,
    service_id: settings.serviceId,
    template_id: settings.templateId,
    ...(settings.privateKey && { accessToken: settings.privateKey }),
  };
}

function jsonBody(settings: EmailjsEnv, params: ContactParams): RequestInit {
  const body = { ...account(settings), template_params: params };
  return { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

function formBody(settings: EmailjsEnv, params: ContactParams): RequestInit {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...params, ...account(settings) })) body.set(name, value);
  return { body };
}

/** The first words of an answer, or as much as we quote of it; never more than a little is read: leaving the loop cancels the rest. */
async function readAnswer(response: Response, wholly: boolean): Promise<string> {
  let text = "";
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    if (text.length >= maxAnswer || (text.trim() && !wholly)) break;
  }
  return text.trimStart();
}
