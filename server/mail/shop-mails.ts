import { shopCopies } from "../../content/shop.ts";
import { storePageCopies } from "../../content/stores.ts";
import { fill } from "../../domain/copy.ts";
import { dateText } from "../../domain/hours/sentence.ts";
import { type Language, languages, pathIn } from "../../domain/language.ts";
import { isClosing, opensAgain } from "../../domain/shop/acts.ts";
import type { MailedShop } from "../db/messages/read-mail.ts";
import type { ShopKind } from "../db/messages/tables.ts";
import { shopLinkId } from "../forms/link-token.ts";
import { type ComposedMail, composeMail } from "./compose.ts";
import type { MailSettings } from "./settings.ts";

/** The secret address by which a store changes what visitors see of it. */
export function shopLink(
  { storeId, linkNumber }: { storeId: string; linkNumber: number },
  { origin, linkToken }: Pick<MailSettings, "origin" | "linkToken">,
  language: Language = "hi",
): string {
  return origin + pathIn(language, `/shop/${linkToken("shop", shopLinkId(storeId, linkNumber))}`);
}

/** A mail to a store, with its link: in each language, since nobody has asked which one its owner reads. Hindi is first, as it is at most counters. */
export function shopMail(kind: ShopKind, shop: MailedShop, settings: MailSettings): ComposedMail {
  const { name } = shop;
  const readers = languages.toReversed();
  const texts = readers.map((language) => textOf(kind, shop, language));
  const subjectOf = {
    "shop-invite": "invite",
    "shop-reminder": "reminder",
    "shop-closed": "closed",
    "shop-answer": "answer",
  } as const;
  const subjects = readers.map((language) => fill(shopCopies[language].mails.subjects[subjectOf[kind]], { name }));
  const content = {
    language: readers[0]!,
    to: { name, address: shop.email },
    subject: subjects[0]!,
    title: subjects[0]!,
    blocks: [
      ...texts.map((text) => ({ kind: "text" as const, text })),
      ...readers.map((language) => ({
        kind: "button" as const,
        label: shopCopies[language].mails.button,
        href: shopLink(shop, settings, language),
      })),
      ...readers.map((language) => ({ kind: "small" as const, text: shopCopies[language].mails.secret })),
    ],
  };
  return composeMail(content, settings);
}

function textOf(kind: ShopKind, { name, request }: MailedShop, language: Language): string {
  const { mails } = shopCopies[language];
  if (kind === "shop-invite") return fill(mails.invite, { name });
  if (kind === "shop-reminder") return fill(mails.reminder, { name });
  if (kind === "shop-closed" && request && isClosing(request.act)) {
    return fill(mails.closed, { name, date: dateText(opensAgain(request.act), storePageCopies[language].dates) });
  }
  const isRefused = request?.state === "refused";
  return isRefused ? fill(mails.refused, { name, reason: request.reason ?? "" }) : fill(mails.accepted, { name });
}
