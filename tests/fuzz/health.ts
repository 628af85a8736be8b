import { formVisitor, referenceIn } from "../messages/visitor.ts";
import { header } from "../messages/smtp.ts";
import type { Fault } from "./judge.ts";
import type { Subject } from "./subject.ts";

let rounds = 0;

/** After a round the next visitor is served: the directory, a page, and a form whose message is stored once. */
export async function healthFaults(subject: Subject): Promise<Fault[]> {
  if (!subject.isAlive()) return [{ rule: "the process lives", detail: "it has ended" }];
  const faults: Fault[] = [];
  for (const path of [
    "/healthz",
    "/readyz",
    "/about",
    "/stores",
    "/stores/1",
    "/hi/stores",
    "/api/pharmacies?limit=1",
  ]) {
    const status = await statusOf(subject.origin + path);
    if (status !== 200) faults.push({ rule: "the next visitor is served", detail: `${path}: ${status}` });
  }
  if (faults.length === 0) faults.push(...(await formFaults(subject)));
  for (const { raw } of subject.smtp.received.splice(0)) {
    if (header(raw, "Zqx-Injected") || header(raw, "Bcc"))
      faults.push({ rule: "no injected header", detail: "in a mail" });
  }
  return faults;
}

async function statusOf(address: string): Promise<number | string> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    return error instanceof Error ? error.name : "no answer";
  }
}

async function formFaults(subject: Subject): Promise<Fault[]> {
  rounds += 1;
  const visitor = formVisitor(subject.origin);
  const message = `The round ${rounds} of ${process.pid} is over`;
  const fields = new URLSearchParams({
    category: "message",
    name: "After the round",
    email: `round${rounds}@round${process.pid}.example`,
    subject: "Still there?",
    message,
    website: "",
    token: await visitor.token(),
  });
  // A network of its own: the limit on one network must not speak for what the round did.
  const from = { "x-forwarded-for": `172.${16 + (rounds >> 8)}.${rounds & 255}.1` };
  const answers = [await visitor.post("/contact", fields, from), await visitor.post("/contact", fields, from)];
  const statuses = answers.map(({ status }) => status).join();
  const references = new Set(answers.map(referenceIn));
  const stored = await subject.countMessages(message);
  if (statuses === "303,303" && references.size === 1 && stored === 1) return [];
  return [{ rule: "a form is stored once", detail: `${statuses}, ${stored} rows` }];
}
