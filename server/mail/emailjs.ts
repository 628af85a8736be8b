import type { ContactParams, Mail } from "../../domain/mail/mail.ts";
import { emailjsOutcome } from "../../domain/mail/emailjs-outcome.ts";
import type { Outcome } from "../../domain/mail/outcome.ts";
import type { EmailjsEnv } from "../env.ts";
import type { Transport } from "./transport.ts";

/** The library version that the service is told, as specified. */
export const libVersion = "4.4.1";

const timeLimit = 10_000;
const longestAnswer = 2048;

/**
 * The contact message through EmailJS's REST call. It carries the mail to the team only: where a template sends its mail is
 * set in the service's own pages.
 */
export function emailjsTransport(settings: EmailjsEnv, limit = timeLimit): Transport {
  const faults = emailjsFaults(settings);
  if (faults.length > 0) throw new TypeError(`EmailJS: ${faults.join("; ")}`);
  return {
    name: "emailjs",
    carries: ["team"],
    // The service answers 429 to more than one request a second.
    atOnce: 1,
    send: (mail: Mail) => (mail.params ? post(settings, mail.params, limit) : Promise.resolve(noParams)),
  };
}

const noParams: Outcome = { kind: "never", code: "emailjs-no-params" };

/** What is wrong with the settings, before anything is sent. */
export function emailjsFaults(settings: Pick<EmailjsEnv, "publicKey" | "serviceId" | "templateId">): string[] {
  const needed = {
    "public key": settings.publicKey,
    "service id": settings.serviceId,
    "template id": settings.templateId,
  };
  return Object.entries(needed)
    .filter(([, value]) => typeof value !== "string" || value.trim() === "")
    .map(([name]) => `the ${name} is missing`);
}

async function post(settings: EmailjsEnv, params: ContactParams, limit: number): Promise<Outcome> {
  try {
    const response = await fetch(new URL("/api/v1.0/email/send", settings.origin), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        lib_version: libVersion,
        user_id: settings.publicKey,
        service_id: settings.serviceId,
        template_id: settings.templateId,
        template_params: params,
        ...(settings.privateKey && { accessToken: settings.privateKey }),
      }),
      redirect: "manual",
      signal: AbortSignal.timeout(limit),
    });
    const html = response.headers.get("content-type")?.includes("html") || (await opening(response)).startsWith("<");
    void response.body?.cancel().catch(() => {});
    return emailjsOutcome({ status: response.status, html });
  } catch (error) {
    // Refused, cut off, unknown host, too slow: status 0, as the service's own library calls it.
    const slow = error instanceof DOMException && error.name === "TimeoutError";
    return slow ? { kind: "later", code: "emailjs-timeout" } : emailjsOutcome({ status: 0 });
  }
}

/** The first words of an answer; never more than a little of it is read. */
async function opening(response: Response): Promise<string> {
  if (!response.body) return "";
  const decoder = new TextDecoder();
  let text = "";
  const reader = response.body.getReader();
  while (text.length < longestAnswer) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    if (text.trim()) break;
  }
  reader.releaseLock();
  return text.trimStart();
}
