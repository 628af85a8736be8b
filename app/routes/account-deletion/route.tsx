import { Mail } from "lucide-react";
import en, { type AccountDeletionCopy } from "../../../content/en/account-deletion.ts";
import hi from "../../../content/hi/account-deletion.ts";
import { site } from "../../../content/site.ts";
import { type InEachLanguage, pathIn } from "../../../domain/language.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { LegalTable } from "../../components/legal-table/legal-table.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Section } from "../../components/section/section.tsx";
import { Ticks } from "../../components/ticks/ticks.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../page-meta.ts";
import "../../styles/inner.css";
import "./account-deletion.css";

const copies: InEachLanguage<AccountDeletionCopy> = { en, hi };

export const meta = innerPageMeta("/account-deletion", copies);

export default function AccountDeletion() {
  const language = useLanguage();
  const copy = copies[language];
  const email = site.contact.supportEmail.address;
  return (
    <>
      <PageHero heading={copy.hero.heading} lead={copy.hero.lead}>
        <p className="cta-actions no-print">
          <a className="btn btn-accent" href={mailto(email, copy.request.subject, copy.request.body)}>
            <Icon of={Mail} />
            {copy.request.button}
          </a>
          <a className="btn btn-secondary" href={pathIn(language, "/contact?about=account-deletion#form-heading")}>
            {copy.request.form}
          </a>
        </p>
        <dl className="facts">
          <div>
            <dt>{copy.app.appLabel}</dt>
            <dd>{site.apps.storeName}</dd>
          </div>
          <div>
            <dt>{copy.app.developerLabel}</dt>
            <dd>{site.company.legalName}</dd>
          </div>
        </dl>
      </PageHero>
      <Section id="steps" heading={copy.steps.heading}>
        <div className="deletion">
          <div>
            <ol className="steps">
              {copy.steps.items.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p className="hint">
              {copy.app.note} {copy.request.fallback} <a href={`mailto:${email}`}>{email}</a>
            </p>
          </div>
          <aside className="card deletion-aside grid gap-4" aria-labelledby="times-heading">
            <h3 id="times-heading">{copy.times.heading}</h3>
            <dl className="grid gap-3">
              {copy.times.items.map((item) => (
                <div key={item.term}>
                  <dt>{item.term}</dt>
                  <dd>{item.text}</dd>
                </div>
              ))}
            </dl>
          </aside>
        </div>
      </Section>
      <Section id="deleted" heading={copy.deleted.heading} lead={copy.deleted.lead} tone="sunk" split>
        <Ticks items={copy.deleted.items} />
      </Section>
      <Section id="retained" heading={copy.retained.heading} lead={copy.retained.lead}>
        <LegalTable caption={copy.retained.heading} columns={copy.retained.columns} rows={copy.retained.rows} />
        <p className="hint">{copy.retained.after}</p>
      </Section>
      <Section id="effects" heading={copy.effects.heading} tone="sunk" split>
        <ul className="effects barred">
          {copy.effects.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Section>
      <Section id="rights" heading={copy.rights.heading} lead={copy.rights.lead}>
        <dl className="rights">
          {copy.rights.items.map((item) => (
            <div key={item.term}>
              <dt>{item.term}</dt>
              <dd>{item.text}</dd>
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
