import { BadgeIndianRupee, Clock, ShieldCheck } from "lucide-react";
import type { ShellCopy } from "../../../content/en/shell.ts";
import { fill } from "../../../domain/copy.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { addressIn } from "../../../domain/place-names.ts";
import type { Site } from "../../../domain/site.ts";
import { AsServed } from "../as-served/as-served.tsx";
import { AppBadge } from "../app-badge/app-badge.tsx";
import { BrandMark } from "../icon/brand-mark.tsx";
import { Icon } from "../icon/icon.tsx";
import { LanguageSwitch } from "../language-switch/language-switch.tsx";
import { Logo } from "../logo/logo.tsx";
import type { Served } from "../site-header/site-header.tsx";

export interface SiteFooterProps {
  served: Served | undefined;
  language: Language;
  /** The address of the page without its language, its query included. */
  address: string;
  year: string;
}

type PartProps = Served & { language: Language };

const trustIcons = [Clock, ShieldCheck, BadgeIndianRupee];
const networks = ["facebook", "instagram", "x", "youtube", "linkedin"] as const;

/** On every page: ways to reach us, every policy, the company behind it. */
export function SiteFooter({ served, language, address, year }: SiteFooterProps) {
  const part = served && { ...served, language };
  return (
    <footer className="site-footer on-dusk">
      <div className="wrap">
        <AsServed sameFor={`trust ${language}`}>{import.meta.env.SSR && part && <Trust {...part} />}</AsServed>
        <div className="footer-columns">
          <div className="footer-brand">
            <LanguageSwitch className="link-row" language={language} address={address} />
            <AsServed sameFor={`brand ${language}`}>{import.meta.env.SSR && part && <Brand {...part} />}</AsServed>
          </div>
          <AsServed sameFor={`columns ${language}`}>{import.meta.env.SSR && part && <Columns {...part} />}</AsServed>
        </div>
        <AsServed sameFor={`bands ${language} ${year}`}>
          {import.meta.env.SSR && part && <Bands {...part} year={year} />}
        </AsServed>
      </div>
    </footer>
  );
}

function Trust({ copy: { footer } }: PartProps) {
  return (
    <ul className="footer-trust">
      {footer.trust.map(({ title, text }, index) => (
        <li key={title}>
          <Icon of={trustIcons[index] ?? ShieldCheck} />
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

function Columns({ copy: { footer, header }, site, language }: PartProps) {
  const { destinations } = site;
  return (
    <>
      <Column title={footer.quickLinks.title}>
        <Entry label={footer.quickLinks.company} to="/company" language={language} />
        <Entry label={footer.quickLinks.about} to="/about" language={language} />
        <Entry label={footer.quickLinks.contact} to="/contact" language={language} />
        <Entry label={footer.quickLinks.careers} to={destinations.careers} language={language} />
      </Column>
      <Column title={footer.services.title}>
        <Entry label={footer.services.ourServices} to="/services" language={language} />
        <Entry label={footer.services.orderMedicines} to={destinations.orderMedicines} language={language} />
        <Entry label={footer.services.bookLabTests} to={destinations.bookLabTests} language={language} />
        <Entry label={header.more.list} to="/company#list-your-store" language={language} />
        <Entry label={header.more.deliver} to="/#delivery-partner" language={language} />
      </Column>
      <Column title={footer.support.title}>
        <Entry label={footer.support.privacy} to="/privacy-policy-2025" language={language} />
        <Entry label={footer.support.accountDeletion} to="/account-deletion" language={language} />
        <Entry label={footer.support.help} to="/help-support" language={language} />
        <Entry label={header.more.track} to="/track" language={language} />
        <Entry label={footer.support.terms} to={destinations.terms} language={language} />
        <Entry label={footer.support.returns} to={destinations.returnPolicy} language={language} />
        <Entry label={footer.support.accessibility} to="/accessibility" language={language} />
      </Column>
      <div className="footer-updates">
        <Newsletter copy={footer.newsletter} language={language} />
        <Apps copy={footer} apps={site.apps} />
      </div>
    </>
  );
}

function Apps({ copy, apps }: { copy: ShellCopy["footer"]; apps: Site["apps"] }) {
  const platforms = (["android", "ios"] as const).filter((platform) => apps[platform]);
  if (platforms.length === 0) return null;
  return (
    <div className="footer-badges">
      <h2>{copy.apps.title}</h2>
      {platforms.map((platform) => (
        <AppBadge
          key={platform}
          platform={platform}
          href={apps[platform]!.href}
          label={copy.apps[platform]}
          opensIn={copy.opensIn}
        />
      ))}
    </div>
  );
}

function Bands({ copy: { footer }, site, language, year }: PartProps & { year: string }) {
  const designations = { en: site.grievance.designation, hi: site.grievance.designationHindi };
  return (
    <>
      <div className="footer-band">
        {footer.certification && (
          <p className="footer-certification">
            <Icon of={ShieldCheck} /> {footer.certification}
          </p>
        )}
        <Social copy={footer.social} social={site.social} />
        {site.paymentMethods.length > 0 && (
          <p>
            {footer.payments}: {site.paymentMethods.join(" · ")}
          </p>
        )}
      </div>
      <Company copy={footer} site={site} language={language} designation={designations[language]} year={year} />
    </>
  );
}

function Social({ copy, social }: { copy: ShellCopy["footer"]["social"]; social: Site["social"] }) {
  const links = networks.flatMap((network) => (social[network] ? [{ network, ...social[network] }] : []));
  if (links.length === 0) return null;
  return (
    <div>
      <h2 className="visually-hidden">{copy.title}</h2>
      <ul className="footer-social">
        {links.map(({ network, href }) => (
          <li key={network}>
            <a
              className="btn btn-icon btn-quiet"
              href={href}
              target="_blank"
              aria-describedby="new-tab"
              rel="noopener noreferrer"
              aria-label={copy[network]}
            >
              <BrandMark of={network} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Column({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul className="footer-links">{children}</ul>
    </div>
  );
}

/** Without a destination an entry is plain text, never a dead link. */
function Entry({ label, to, language }: { label: string; to: string | undefined; language: Language }) {
  if (!to) return <li>{label}</li>;
  return (
    <li>
      <a href={pathIn(language, to)}>{label}</a>
    </li>
  );
}

function Newsletter({ copy, language }: { copy: ShellCopy["footer"]["newsletter"]; language: Language }) {
  return (
    <form method="post" action={pathIn(language, "/newsletter")} noValidate>
      <h2>{copy.title}</h2>
      <label className="visually-hidden" htmlFor="newsletter-email">
        {copy.label}
      </label>
      <div className="footer-join">
        <input
          className="input"
          id="newsletter-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          placeholder={copy.placeholder}
          aria-describedby="newsletter-notice"
        />
        <button className="btn btn-accent" type="submit">
          {copy.join}
        </button>
      </div>
      <p className="hint" id="newsletter-notice">
        {copy.notice} <a href={`${pathIn(language, "/privacy-policy-2025")}#privacy`}>{copy.privacy}</a>
      </p>
    </form>
  );
}

interface CompanyProps {
  copy: ShellCopy["footer"];
  site: Site;
  language: Language;
  /** What the grievance contact is called, in the language of the page. */
  designation: string;
  year: string;
}

function Company({ copy, site, language, designation, year }: CompanyProps) {
  const { company, grievance, emergency } = site;
  const { street, locality, region, postalCode } = addressIn(language, company.registeredOffice, site.placesInHindi);
  return (
    <div className="footer-company">
      <div className="footer-row">
        <h2>{copy.emergency.title}</h2>
        <a href={`tel:${emergency.ambulance}`}>
          {copy.emergency.ambulance} {emergency.ambulance}
        </a>
        <a href={`tel:${emergency.national}`}>
          {copy.emergency.national} {emergency.national}
        </a>
      </div>
      <div>
        <h2>{copy.grievance.title}</h2>{" "}
        <p>
          {grievance.officer}, {designation}
        </p>
        <div className="footer-row">
          <a href={`mailto:${grievance.email}`}>{grievance.email}</a>
          <a href={`tel:${grievance.phone.number}`}>{grievance.phone.display}</a>
        </div>
        <p>
          {fill(copy.grievance.clocks, {
            hours: grievance.acknowledgeWithinHours,
            days: grievance.resolveWithinDays,
          })}
        </p>
      </div>
      <div>
        <h2>{copy.company.title}</h2>{" "}
        <p>
          {fill(copy.copyright, { year, company: company.legalName })}{" "}
          {company.llpin ? copy.company.llpin : copy.company.cin}: {company.llpin ?? company.cin} ·{" "}
          {copy.company.registeredOffice}: {street}, {locality} {postalCode}, {region} · {copy.company.intermediary}
        </p>
      </div>
    </div>
  );
}
