import { ShieldCheck } from "lucide-react";
import type { ShellCopy } from "../../../content/en/shell.ts";
import { fill } from "../../../domain/copy.ts";
import { addressIn } from "../../../domain/place-names.ts";
import type { Site } from "../../../domain/site.ts";
import { BrandMark } from "../icon/brand-mark.tsx";
import { Icon } from "../icon/icon.tsx";
import { newTab } from "../new-tab/new-tab.ts";
import type { PartProps } from "./footer-columns.tsx";

const networks = ["facebook", "instagram", "x", "youtube", "linkedin"] as const;

type BandsProps = PartProps & { year: string };

export function Bands(props: BandsProps) {
  const { footer } = props.copy;
  const { social, paymentMethods } = props.site;
  return (
    <>
      <div className="footer-band">
        {footer.certification && (
          <p className="footer-certification">
            <Icon of={ShieldCheck} /> {footer.certification}
          </p>
        )}
        <Social copy={footer.social} social={social} />
        {paymentMethods.length > 0 && (
          <p>
            {footer.payments}: {paymentMethods.join(" · ")}
          </p>
        )}
      </div>
      <Company {...props} />
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
            <a className="btn btn-icon btn-quiet" href={href} {...newTab} aria-label={copy[network]}>
              <BrandMark of={network} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Company({ copy: { footer: copy }, site, language, year }: BandsProps) {
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
          {grievance.officer}, {language === "hi" ? grievance.designationHindi : grievance.designation}
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
