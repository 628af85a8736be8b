import { send } from "@emailjs/browser";
import { localDate, localTime } from "../../../domain/contact/local-time.ts";

/** Sends what the form holds, under the specified keys. Throws when the service does not take it. */
export async function sendFromBrowser(form: HTMLFormElement): Promise<void> {
  const { emailjsService = "", emailjsTemplate = "", emailjsKey = "" } = form.dataset;
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? "");
  const now = { epochMilliseconds: Date.now() };
  await send(
    emailjsService,
    emailjsTemplate,
    {
      from_name: text("name"),
      from_email: text("email"),
      phone: text("phone"),
      subject: text("subject") || text("app"),
      message: text("message"),
      date: localDate(now),
      time: localTime(now),
    },
    { publicKey: emailjsKey },
  );
}
