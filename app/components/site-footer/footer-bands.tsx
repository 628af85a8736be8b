import type { ShellCopy } from "../../../content/en/shell.ts";
import { factIn } from "../../../domain/language.ts";
import { fill } from "../../../domain/copy.ts";
import { addressIn } from "../../../domain/place-names.ts";
import type { Site } from "../../../domain/site.ts";
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
          <p className="flex items-center gap-3">
            <Icon of="shield-check" /> {footer.certification}
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
      <ul className="footer-social flex flex-wrap items-center">
        {links.map(({ network, href }) => (
          <li key={network}>
            <a className="btn btn-icon btn-quiet" href={href} {...newTab} aria-label={copy[network]}>
              <Icon of={`brand-${network}`} />
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
        <a className="tap" href={`tel:${emergency.ambulance}`}>
          {copy.emergency.ambulance} {emergency.ambulance}
        </a>
        <a className="tap" href={`tel:${emergency.national}`}>
          {copy.emergency.national} {emergency.national}
        </a>
      </div>
      <div>
        <h2>{copy.grievance.title}</h2>{" "}
        <p>
          {grievance.officer}, {factIn(language, grievance, "designation")}
        </p>
        <div className="footer-row">
          <a className="tap" href={`mailto:${grievance.email}`}>
            {grievance.email}
          </a>
          <a className="tap" href={`tel:${grievance.phone.number}`}>
            {grievance.phone.display}
          </a>
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
