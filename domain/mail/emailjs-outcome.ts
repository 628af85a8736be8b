import type { Outcome } from "./outcome.ts";

/** What came back from EmailJS; status 0 stands for no answer at all. */
export interface EmailjsAnswer {
  status: number;
  /** The answer was a web page, which the service never sends: some proxy or portal spoke in its place. */
  html?: boolean;
}

/** Statuses that say our account, keys, service or template are wrong; 412: the mail account behind the service refuses. */
const configurationFaults = new Set([400, 401, 403, 404, 412]);

export function emailjsOutcome({ status, html = false }: EmailjsAnswer): Outcome {
  const code = `emailjs-${status}${html ? "-html" : ""}`;
  if (html) return { kind: "later", code };
  if (status >= 200 && status < 300) return { kind: "sent", code };
  if (configurationFaults.has(status)) return { kind: "configuration", code };
  return { kind: "later", code };
}
