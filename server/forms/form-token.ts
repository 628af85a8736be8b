import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export interface FormToken {
  /** Names this one showing of the form: sent twice, it is the same message. */
  key: string;
  ageInSeconds: number;
}

export type FormTokens = ReturnType<typeof formTokens>;

const oldestSeconds = 24 * 60 * 60;

/** Whether a form may be sent: the token is ours, and not from long ago. */
export function isFresh(token: FormToken | undefined): token is FormToken {
  // A clock set back makes forms look as if they came from the future: that is no fault of the visitor's.
  return token !== undefined && token.ageInSeconds <= oldestSeconds;
}

/** Signs each form with the time it was shown: one that we never gave out, or long ago, shows. */
export function formTokens(secret: Buffer) {
  const sign = (text: string) => createHmac("sha256", secret).update(text).digest().subarray(0, 16);
  return {
    issue(now: Temporal.Instant): string {
      const shownAt = Math.floor(now.epochMilliseconds / 1000);
      const text = `${shownAt.toString(36)}.${randomBytes(12).toString("base64url")}`;
      return `${text}.${sign(text).toString("base64url")}`;
    },
    /** Undefined when the token is not ours. */
    read(token: string, now: Temporal.Instant): FormToken | undefined {
      const match = /^([0-9a-z]{1,9})\.([\w-]{16})\.([\w-]{22})$/.exec(token);
      if (!match) return undefined;
      const [, shownAt = "", key = "", signature = ""] = match;
      // As text: several spellings stand for the same bytes, and only one of them is ours.
      const ours = sign(`${shownAt}.${key}`).toString("base64url");
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(ours))) return undefined;
      return { key, ageInSeconds: Math.floor(now.epochMilliseconds / 1000) - parseInt(shownAt, 36) };
    },
  };
}
