import { formVisitor, referenceIn } from "../messages/visitor.ts";
import type { Outcome } from "./ask.ts";
import type { Fault } from "./judge.ts";
import type { Subject } from "./subject.ts";
import type { Step } from "./visits.ts";

/** What the model knows of one message: what was sent, and under which reference it was taken in. */
interface Sent {
  fields: Record<string, string>;
  reference: string;
}

let visitors = 0;

/** Plays a visit and holds every answer against a model: a message is stored once, keeps its reference, and is shown to its sender alone. */
export async function visit(steps: readonly Step[], subject: Subject): Promise<Outcome> {
  visitors += 1;
  const visitor = formVisitor(subject.origin);
  // Each visitor has a network of their own, so that the limits of one are not those of another.
  const address = `10.${(visitors >> 8) & 255}.${visitors & 255}.1`;
  const email = `zqx${process.pid}-${visitors}@visit${visitors}.example`;
  const sent = new Map<number, Sent>();
  const faults: Fault[] = [];
  const answers: Outcome["answers"] = [];
  const post = async (path: string, fields: Record<string, string>) => {
    const start = performance.now();
    const response = await visitor.post(path, new URLSearchParams(fields), { "x-forwarded-for": address });
    const html = await response.text();
    answers.push({ about: "visit", status: response.status, ms: performance.now() - start });
    if (response.status >= 500) faults.push({ rule: "no 5xx", detail: `${response.status} for ${path}` });
    return { response, html };
  };
  const expect = (rule: string, holds: boolean, detail: string) => {
    if (!holds) faults.push({ rule, detail });
  };
  const send = async (path: string, fields: Record<string, string>): Promise<string> => {
    const { response } = await post(path, fields);
    expect("a message is taken in", response.status === 303, `${response.status} for ${JSON.stringify(fields)}`);
    return referenceIn(response);
  };

  for (const step of steps) {
    if (step.do === "write") {
      if (sent.has(step.message)) continue;
      const fields: Record<string, string> = {
        category: step.category,
        name: "zqx visitor",
        email,
        phone: "98765 43211",
        app: "customer",
        subject: "zqx subject",
        message: `zqx message ${step.message} of ${process.pid}-${visitors}`,
        website: "",
        token: await visitor.token(),
      };
      sent.set(step.message, { fields, reference: await send(step.hindi ? "/hi/contact" : "/contact", fields) });
    } else if (step.do === "search") {
      const { status } = await fetch(`${subject.origin}/stores?q=${step.words}`);
      answers.push({ about: "visit", status, ms: 0 });
      expect("a search answers", status === 200, String(status));
    } else if (step.do === "report a store") {
      const { response } = await post("/stores/1", {
        field: "hours",
        words: "zqx words",
        website: "",
        token: await visitor.token(),
      });
      expect("a report is answered", response.status < 500, String(response.status));
    } else {
      const known = sent.get(step.message);
      if (!known) continue;
      const { fields, reference } = known;
      if (step.do === "send again") {
        const again = await send("/contact", fields);
        expect("sent twice is one message", again === reference, `${again} instead of ${reference}`);
      } else if (step.do === "forget a field") {
        const { response, html } = await post("/contact", { ...fields, name: "" });
        expect("a missing field is 422", response.status === 422, String(response.status));
        expect("what was typed is kept", html.includes(fields.message!), "the message is gone");
      } else {
        const own = step.do === "track";
        const { response, html } = await post("/track", { reference, email: own ? email : `other-${email}` });
        const isShown = response.status === 200 && html.includes(reference);
        expect("a case is shown to its sender alone", response.status === 429 || isShown === own, `${response.status}`);
      }
    }
  }
  for (const { fields } of sent.values()) {
    const stored = await subject.countMessages(fields.message!);
    expect("a message is stored once", stored === 1, `${stored} rows`);
  }
  return { faults, answers };
}
