import { createHmac, timingSafeEqual } from "node:crypto";
import type { LinkPurpose } from "../../domain/newsletter/use-cases.ts";

/** What a link of ours lets its holder do: that of a store is `shop`. */
export type SignedPurpose = LinkPurpose | "shop";

export type LinkTokens = ReturnType<typeof linkTokens>;

/**
 * Signs the links that we hand out: what is in them is all that is needed, and nobody can make one up. In letters and digits alone: programs that
 * find addresses in a text leave a hyphen at the end out.
 */
export function linkTokens(key: Buffer) {
  const signature = (purpose: SignedPurpose, id: string) =>
    createHmac("sha256", key).update(`${purpose}\0${id}`).digest("hex").slice(0, 32);
  return {
    sign: (purpose: SignedPurpose, id: string) => `${id}.${signature(purpose, id)}`,
    /** Whom or what a token was made for, or undefined. */
    read(purpose: SignedPurpose, token: string): string | undefined {
      const [id = "", given = "", more] = token.split(".");
      if (more !== undefined || !/^[\w-]{1,400}$/.test(id) || !/^[0-9a-f]{32}$/.test(given)) return undefined;
      return timingSafeEqual(Buffer.from(given), Buffer.from(signature(purpose, id))) ? id : undefined;
    },
  };
}

/** Names a store, and how often its links were revoked; whatever its id is made of. */
export function shopLinkId(storeId: string, linkNumber = 0): string {
  return `${Buffer.from(storeId).toString("base64url")}-${linkNumber}`;
}

export function readShopLinkId(id: string): { storeId: string; linkNumber: number } {
  const at = id.lastIndexOf("-");
  return { storeId: Buffer.from(id.slice(0, at), "base64url").toString(), linkNumber: Number(id.slice(at + 1)) };
}
