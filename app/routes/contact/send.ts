import { type Answer, type FormState, readThanks } from "./answer.ts";
import { browserSending } from "./browser-sending.ts";

/** Longer than the server ever takes; after that the visitor should know. */
const timeLimitMs = 30_000;

/**
 * Sends the form from the browser, and says what became of it. It is the same post as without script: its answer is the
 * way to the page that thanks, or the form again with what is wrong.
 */
export async function send(request: Request, post: () => Promise<unknown>): Promise<Answer> {
  const typed = await request.clone().formData();
  const failed: Answer = { kind: "failed", token: String(typed.get("token")) };
  try {
    const service = browserSending();
    if (service) {
      const { sendFromBrowser } = await import("./emailjs.ts");
      await sendFromBrowser(service, typed);
      return { kind: "sent", sent: { reference: null, receipt: false, likelyDomain: null } };
    }
    const form = (await Promise.race([post(), timeLimit()])) as FormState;
    return form.failed ? failed : { kind: "again", form };
  } catch (error) {
    const sent = error instanceof Response ? readThanks(error.headers.get("Location") ?? "") : null;
    return sent ? { kind: "sent", sent } : failed;
  }
}

function timeLimit(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(reject, timeLimitMs, new Error("No answer in time"));
  });
}
