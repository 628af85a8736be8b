import { Mail, Phone } from "lucide-react";
import type { ContactCopy } from "../../../content/en/contact.ts";
import { site } from "../../../content/site.ts";
import { IconLink } from "../../components/icon-link/icon-link.tsx";
import { Ticks } from "../../components/ticks/ticks.tsx";

/** What we help with, and the two other ways to ask. */
export function Support({ copy }: { copy: ContactCopy["support"] }) {
  const { supportPhone, supportEmail } = site.contact;
  const { address } = supportEmail;
  return (
    <section className="card" aria-labelledby="support-heading">
      <h2 id="support-heading" className="h3">
        {copy.heading}
      </h2>
      <p>{copy.lead}</p>
      <Ticks items={copy.items} />
      <ul className="contact-ways">
        <li>
          <IconLink className="link-row" of={Phone} href={`tel:${supportPhone.number}`} text={supportPhone.display} />
          <span className="hint">{copy.hours}</span>
        </li>
        <li>
          <IconLink className="link-row" of={Mail} href={`mailto:${address}`} text={address} />
        </li>
      </ul>
    </section>
  );
}
