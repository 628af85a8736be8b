import { brandNames } from "../../content/brand.ts";
import type { Category } from "../../domain/contact/category.ts";
import { type Mailbox, readMailbox } from "../../domain/mail/mail.ts";
import type { SignedPurpose } from "../forms/link-token.ts";
import type { Env } from "../env.ts";
import { ownCommand } from "../own-command.ts";

/** What every mail needs to know of this installation. */
export type MailSettings = ReturnType<typeof mailSettings>;

/** Settings from the environment, with the site's own facts where nothing else is said. */
export function mailSettings(
  env: Pick<Env, "publicOrigin"> & Partial<Pick<Env, "mailFrom" | "contactTo" | "kindsTo" | "command">>,
  site: { contact: { supportEmail: { address: string } } },
  linkToken: (purpose: SignedPurpose, id: string) => string,
) {
  // The facts may change while mail is sent.
  const supportAddress = () => site.contact.supportEmail.address;
  const teams = Object.entries(env.kindsTo ?? {}).map(([kind, to]) => [kind, readMailbox(to)]);
  return {
    brand: brandNames,
    origin: env.publicOrigin,
    get supportAddress() {
      return supportAddress();
    },
    /** Without a name where the configuration gives none: the mail then says the brand. */
    get from() {
      return readMailbox(env.mailFrom ?? supportAddress());
    },
    get team() {
      return readMailbox(env.contactTo ?? supportAddress());
    },
    /** Where messages of a kind go instead. */
    teams: Object.fromEntries(teams) as Partial<Record<Category, Mailbox>>,
    linkToken,
    command: env.command ?? ownCommand,
  };
}
