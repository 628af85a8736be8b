import { createHmac, timingSafeEqual } from "node:crypto";
import type { LinkPurpose } from "../../domain/newsletter/use-cases.ts";

export type LinkTokens = ReturnType<typeof linkTokens>;

/** Signs the links of the newsletter: what is in the mail is all that is needed, and nobody can make one up. */
export function linkTokens(key: Buffer) {
  const signature = (purpose: LinkPurpose, id: string) =>
    createHmac("sha256", key).update(`${purpose}\0${id}`).digest().subarray(0, 18);
  return {
    sign: (purpose: LinkPurpose, id: string) => `${id}.${signature(purpose, id).toString("base64url")}`,
    /** The subscriber a token was made for, or undefined. */
    read(purpose: LinkPurpose, token: string): string | undefined {
      const [id = "", given = "", more] = token.split(".");
      if (more !== undefined || !/^[\w-]{1,64}$/.test(id)) return undefined;
      const bytes = Buffer.from(given, "base64url");
      const expected = signature(purpose, id);
      return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? id : undefined;
    },
  };
}
