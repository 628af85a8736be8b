import { brandNames } from "../../content/brand.ts";
import type { Category } from "../../domain/contact/category.ts";
import type { InEachLanguage } from "../../domain/language.ts";
import { type Mailbox, readMailbox } from "../../domain/mail/mail.ts";
import type { LinkPurpose } from "../../domain/newsletter/use-cases.ts";
import type { Env } from "../env.ts";

/** What every mail needs to know of this installation. */
export interface MailSettings {
  brand: InEachLanguage<string>;
  /** Where visitors reach us: links start here. */
  origin: string;
  supportAddress: string;
  /** Without a name where the configuration gives none: the mail then says the brand. */
  from: Mailbox;
  /** Where messages go. */
  team: Mailbox;
  /** Where messages of a kind go instead. */
  teams: Partial<Record<Category, Mailbox>>;
  linkToken: (purpose: LinkPurpose, subscriberId: string) => string;
}

/** Settings from the environment, with the site's own facts where nothing else is said. */
export function mailSettings(
  env: Pick<Env, "publicOrigin"> & Partial<Pick<Env, "mailFrom" | "contactTo" | "kindsTo">>,
  site: { contact: { supportEmail: { address: string } } },
  linkToken: MailSettings["linkToken"],
): MailSettings {
  // The facts may change while mail is sent.
  const supportAddress = () => site.contact.supportEmail.address;
  return {
    brand: brandNames,
    origin: env.publicOrigin,
    get supportAddress() {
      return supportAddress();
    },
    get from() {
      return readMailbox(env.mailFrom ?? supportAddress());
    },
    get team() {
      return readMailbox(env.contactTo ?? supportAddress());
    },
    teams: Object.fromEntries(Object.entries(env.kindsTo ?? {}).map(([kind, to]) => [kind, readMailbox(to)])),
    linkToken,
  };
}
