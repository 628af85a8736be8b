import { accountDeletionCopies } from "../../../content/account-deletion.ts";
import { site } from "../../../content/site.ts";
import { pathIn } from "../../../domain/language.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { LegalTable } from "../../components/legal-table/legal-table.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Section } from "../../components/section/section.tsx";
import { Lines } from "../../components/lines/lines.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../page-meta.ts";
import "../../styles/inner.css";
import "./account-deletion.css";

export const meta = innerPageMeta("/account-deletion", accountDeletionCopies);

export default function AccountDeletion() {
  const language = useLanguage();
  const copy = accountDeletionCopies[language];
  const email = site.contact.supportEmail.address;
  return (
    <>
      <PageHero heading={copy.hero.heading} lead={copy.hero.lead}>
        <p className="cta-actions mt-5 no-print">
          <a className="btn btn-accent" href={mailto(email, copy.request.subject, copy.request.body)}>
            <Icon of="mail" />
            {copy.request.button}
          </a>
          <a className="btn btn-secondary" href={pathIn(language, "/contact?about=account-deletion#form-heading")}>
            {copy.request.form}
          </a>
        </p>
        <dl className="flex flex-wrap gap-5 mt-5">
          <div>
            <dt className="soft small">{copy.app.appLabel}</dt>
            <dd className="strong">{site.apps.storeName}</dd>
          </div>
          <div>
            <dt className="soft small">{copy.app.developerLabel}</dt>
            <dd className="strong">{site.company.legalName}</dd>
          </div>
        </dl>
      </PageHero>
      <Section id="steps" heading={copy.steps.heading}>
        <div className="with-aside">
          <div>
            <Lines of="ol" className="steps grid gap-5 measure mb-4" items={copy.steps.items} />
            <p className="hint">
              {copy.app.note} <span className="no-print">{copy.request.fallback}</span>{" "}
              <a href={`mailto:${email}`}>{email}</a>
            </p>
          </div>
          <aside className="card grid gap-4" aria-labelledby="times-heading">
            <h3 id="times-heading">{copy.times.heading}</h3>
            <dl className="grid gap-3">
              {copy.times.items.map((item) => (
                <div key={item.term}>
                  <dt className="hint">{item.term}</dt>
                  <dd className="strong">{item.text}</dd>
                </div>
              ))}
            </dl>
          </aside>
        </div>
      </Section>
      <Section id="deleted" heading={copy.deleted.heading} lead={copy.deleted.lead} tone="sunk" split>
        <Lines className="ticks" items={copy.deleted.items} />
      </Section>
      <Section id="retained" heading={copy.retained.heading} lead={copy.retained.lead}>
        <LegalTable caption={copy.retained.heading} columns={copy.retained.columns} rows={copy.retained.rows} />
        <p className="hint">{copy.retained.after}</p>
      </Section>
      <Section id="effects" heading={copy.effects.heading} tone="sunk" split>
        <Lines className="barred grid gap-3 measure" items={copy.effects.items} />
      </Section>
      <Section id="rights" heading={copy.rights.heading} lead={copy.rights.lead}>
        <dl className="grid-cards rights mb-4">
          {copy.rights.items.map((item) => (
            <div key={item.term}>
              <dt className="strong">{item.term}</dt>
              <dd className="soft">{item.text}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a className="link-row" href={pathIn(language, "/privacy-policy-2025#privacy")}>
            {copy.rights.more}
          </a>
        </p>
      </Section>
    </>
  );
}

function mailto(address: string, subject: string, body: string): string {
  // Mail programs want %20 and CRLF; URLSearchParams would write + and LF.
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
}
