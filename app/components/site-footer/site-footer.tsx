import type { Language } from "../../../domain/language.ts";
import { ServerOnly } from "../server-only/server-only.tsx";
import { Icon } from "../icon/icon.tsx";
import { LanguageSwitch } from "../language-switch/language-switch.tsx";
import { Logo } from "../logo/logo.tsx";
import type { Served } from "../site-header/site-header.tsx";
import { Bands } from "./footer-bands.tsx";
import { Columns, type PartProps } from "./footer-columns.tsx";

export interface SiteFooterProps {
  served: Served | undefined;
  language: Language;
  /** The address of the page without its language, its query included. */
  address: string;
  year: string;
}

const trustIcons = ["clock", "shield-check", "badge-indian-rupee"] as const;

export function SiteFooter({ served, language, address, year }: SiteFooterProps) {
  const part = served && { ...served, language };
  return (
    <footer className="site-footer on-dusk">
      <div className="wrap">
        <ServerOnly>{import.meta.env.SSR && part && <Trust {...part} />}</ServerOnly>
        <div className="footer-columns">
          <div className="footer-brand">
            <LanguageSwitch className="link-row" language={language} address={address} />
            <ServerOnly>{import.meta.env.SSR && part && <Brand {...part} />}</ServerOnly>
          </div>
          <ServerOnly>{import.meta.env.SSR && part && <Columns {...part} />}</ServerOnly>
        </div>
        <ServerOnly>{import.meta.env.SSR && part && <Bands {...part} year={year} />}</ServerOnly>
      </div>
    </footer>
  );
}

function Trust({ copy: { footer } }: PartProps) {
  return (
    <ul className="footer-trust">
      {footer.trust.map(({ title, text }, index) => (
        <li key={title} className="flex gap-3">
          <Icon of={trustIcons[index] ?? "shield-check"} />
          <div>
            <h2>{title}</h2> <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Brand({ copy: { footer }, site, name }: PartProps) {
  const { supportPhone, supportEmail } = site.contact;
  return (
    <>
      <Logo name={name} />
      <p>{footer.blurb}</p>
      <a className="link-row" href={`tel:${supportPhone.number}`}>
        <span className="visually-hidden">{footer.phone}</span>
        {supportPhone.display}
      </a>
      <a className="link-row" href={`mailto:${supportEmail.address}`}>
        <span className="visually-hidden">{footer.email}</span>
        {supportEmail.address}
      </a>
    </>
  );
}
