import { browserSending } from "../../components/hosted/hosted.ts";
import { type Answer, type FormState, readThanks } from "./answer.ts";

/** Longer than the server ever takes; after that the visitor should know. */
const timeLimitMs = 30_000;

/**
 * Sends the form from the browser, and says what became of it. It is the same post as without script: its answer is the
 * way to the page that thanks, or the form again with what is wrong.
 */
export async function send(request: Request, post: () => Promise<unknown>): Promise<Answer> {
  const typed = await request.clone().formData();
  const failed = { kind: "failed" as const, token: String(typed.get("token")), isUnreached: false };
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
    if (sent) return { kind: "sent", sent };
    return { ...failed, isUnreached: error instanceof TypeError || error === noAnswer };
  }
}

const noAnswer = new Error("No answer in time");

function timeLimit(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(reject, timeLimitMs, noAnswer);
  });
}
