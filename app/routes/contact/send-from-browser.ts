import { send } from "@emailjs/browser";
import { localDate, localTime } from "../../../domain/hours/india.ts";
import type { MailService } from "../../components/hosted/hosted.ts";

/** Sends what the form holds, under the specified keys. Throws when the service does not take it. */
export async function sendFromBrowser({ service, template, publicKey }: MailService, typed: FormData): Promise<void> {
  const text = (name: string) => String(typed.get(name) ?? "");
  const now = new Date();
  await send(
    service,
    template,
    {
      from_name: text("name"),
      from_email: text("email"),
      phone: text("phone"),
      subject: text("subject") || text("app"),
      message: text("message"),
      date: localDate(now),
      time: localTime(now),
    },
    { publicKey },
  );
}
