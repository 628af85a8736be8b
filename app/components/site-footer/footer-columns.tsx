import type { ShellCopy } from "../../../content/en/shell.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { isHosted } from "../hosted/hosted.ts";
import { AppBadges } from "../app-badge/app-badge.tsx";
import { Honeypot } from "../honeypot/honeypot.tsx";
import type { Served } from "../site-header/site-header.tsx";

export type PartProps = Served & { language: Language };

export function Columns({ copy: { footer, header }, site, language }: PartProps) {
  const { apps, destinations } = site;
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
        <Entry label={header.more.list} to="/list-your-store" language={language} />
        <Entry label={header.more.deliver} to="/#delivery-partner" language={language} />
      </Column>
      <Column title={footer.support.title}>
        <Entry label={footer.support.privacy} to="/privacy-policy-2025" language={language} />
        <Entry label={footer.support.accountDeletion} to="/account-deletion" language={language} />
        <Entry label={footer.support.help} to="/help-support" language={language} />
        {!isHosted && <Entry label={header.more.track} to="/track" language={language} />}
        <Entry label={footer.support.terms} to={destinations.terms} language={language} />
        <Entry label={footer.support.returns} to={destinations.returnPolicy} language={language} />
        <Entry label={footer.support.accessibility} to="/accessibility" language={language} />
      </Column>
      <div className="footer-updates">
        {!isHosted && <Newsletter copy={footer.newsletter} language={language} />}
        {(apps.android || apps.ios) && (
          <div className="footer-badges">
            <h2>{footer.apps.title}</h2>
            <AppBadges apps={apps} copy={{ ...footer.apps, label: footer.apps.title, opensIn: footer.opensIn }} />
          </div>
        )}
      </div>
    </>
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
  // Paler, so that it does not look like a link.
  if (!to) return <li className="tap hint">{label}</li>;
  return (
    <li>
      <a className="tap" href={pathIn(language, to)}>
        {label}
      </a>
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
      <div className="flex flex-wrap gap-2 mt-2 mb-2">
        <input
          className="input grow"
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
      <Honeypot label={copy.leaveEmpty} />
      <p className="hint" id="newsletter-notice">
        {copy.notice} <a href={`${pathIn(language, "/privacy-policy-2025")}#privacy`}>{copy.privacy}</a>
      </p>
    </form>
  );
}
