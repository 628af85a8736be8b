import { brandNames } from "../../content/brand.ts";
import { type Mailbox, readMailbox } from "../../domain/mail/mail.ts";
import type { LinkPurpose } from "../../domain/newsletter/use-cases.ts";

/** What every mail needs to know of this installation. */
export interface MailSettings {
  brand: string;
  /** Where visitors reach us: links start here. */
  origin: string;
  supportAddress: string;
  from: Mailbox;
  /** Where messages go. */
  team: Mailbox;
  linkToken: (purpose: LinkPurpose, subscriberId: string) => string;
}

/** Settings from the environment, with the site's own facts where nothing else is said. */
export function mailSettings(
  env: { publicOrigin: string; mailFrom?: string | undefined; contactTo?: string | undefined },
  site: { brand: { name: readonly [string, string] }; contact: { supportEmail: { address: string } } },
  linkToken: MailSettings["linkToken"],
): MailSettings {
  const brand = brandNames.en;
  const supportAddress = site.contact.supportEmail.address;
  const from = readMailbox(env.mailFrom ?? supportAddress);
  return {
    brand,
    origin: env.publicOrigin,
    supportAddress,
    from: { name: from.name || brand, address: from.address },
    team: readMailbox(env.contactTo ?? supportAddress),
    linkToken,
  };
}
