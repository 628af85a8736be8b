import type { HelpCopy } from "../../../content/en/help.ts";
import { site } from "../../../content/site.ts";
import { Icon } from "../../components/icon/icon.tsx";

export interface WaysToReachUs {
  chat: string;
  phone: string;
  email: string;
}

const icons = { chat: "message-circle", phone: "phone", email: "mail" } as const;
const order = ["chat", "phone", "email"] as const;

interface WaysProps {
  copy: HelpCopy["ways"];
  ways: WaysToReachUs;
}

export function ContactWays({ copy, ways }: WaysProps) {
  const { supportPhone, supportEmail } = site.contact;
  const details = { chat: undefined, phone: supportPhone.display, email: <MailAddress of={supportEmail.address} /> };
  return (
    <section id="talk-to-us" aria-labelledby="talk-to-us-heading" className="section">
      <div className="wrap">
        <h2 id="talk-to-us-heading" className="visually-hidden">
          {copy.heading}
        </h2>
        <ul className="grid-cards grid-thirds">
          {order.map((way) => (
            <li key={way} className="card way">
              <span className="tile">
                <Icon of={icons[way]} size={26} />
              </span>
              <h3>{copy[way].title}</h3>
              <p className="leaf strong">{copy[way].hours}</p>
              <p>{copy[way].text}</p>
              {details[way] && <p className="way-detail soft small">{details[way]}</p>}
              <a className="btn btn-secondary" href={ways[way]}>
                {copy[way].action}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function WayButtons({ copy, ways }: WaysProps) {
  return (
    <p className="cta-actions">
      {order.map((way) => (
        <a key={way} className="btn btn-secondary" href={ways[way]}>
          <Icon of={icons[way]} />
          {copy[way].action}
        </a>
      ))}
    </p>
  );
}

/** Breaks after its @ where it does not fit. */
function MailAddress({ of: address }: { of: string }) {
  const domain = address.indexOf("@") + 1;
  return (
    <span lang="en">
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </span>
  );
}
