import { Mail, Phone } from "lucide-react";
import type { ContactCopy } from "../../../content/en/contact.ts";
import { site } from "../../../content/site.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { Ticks } from "../../components/ticks/ticks.tsx";

/** What we help with, and the two other ways to ask. */
export function Support({ copy }: { copy: ContactCopy["support"] }) {
  const { supportPhone, supportEmail } = site.contact;
  return (
    <section className="card" aria-labelledby="support-heading">
      <h2 id="support-heading" className="h3">
        {copy.heading}
      </h2>
      <p>{copy.lead}</p>
      <Ticks items={copy.items} />
      <ul className="contact-ways">
        <li>
          <a className="link-row" href={`tel:${supportPhone.number}`}>
            <Icon of={Phone} />
            {supportPhone.display}
          </a>
        </li>
        <li>
          <a className="link-row" href={`mailto:${supportEmail.address}`}>
            <Icon of={Mail} />
            {supportEmail.address}
          </a>
        </li>
      </ul>
    </section>
  );
}
