import { createHmac, timingSafeEqual } from "node:crypto";
import type { LinkPurpose } from "../../domain/newsletter/use-cases.ts";

/** Signs the links of the newsletter: what is in the mail is all that is needed, and nobody can make one up. */
export interface LinkTokens {
  sign(purpose: LinkPurpose, subscriberId: string): string;
  /** The subscriber a token was made for, or undefined. */
  read(purpose: LinkPurpose, token: string): string | undefined;
}

/** Link tokens under one key. */
export function linkTokens(key: Buffer): LinkTokens {
  const signature = (purpose: LinkPurpose, id: string) =>
    createHmac("sha256", key).update(`${purpose}\0${id}`).digest().subarray(0, 18);
  return {
    sign: (purpose, id) => `${id}.${signature(purpose, id).toString("base64url")}`,
    read(purpose, token) {
      const [id = "", given = "", more] = token.split(".");
      if (more !== undefined || !/^[\w-]{1,64}$/.test(id)) return undefined;
      const bytes = Buffer.from(given, "base64url");
      const expected = signature(purpose, id);
      return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? id : undefined;
    },
  };
}
