import { listYourStoreCopies } from "../../../content/list-your-store.ts";
import { pathIn } from "../../../domain/language.ts";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Ticks } from "../../components/ticks/ticks.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../page-meta.ts";
import "../../styles/inner.css";

export const meta = innerPageMeta("/list-your-store", listYourStoreCopies);

export default function ListYourStore() {
  const language = useLanguage();
  const { hero, bring, next, write, subject } = listYourStoreCopies[language];
  return (
    <>
      <PageHero heading={hero.heading} lead={hero.lead} />
      <div className="section">
        <div className="wrap halves">
          <section className="grid gap-3" aria-labelledby="bring-heading">
            <h2 id="bring-heading" className="h3">
              {bring.heading}
            </h2>
            <Ticks items={bring.items} />
          </section>
          <section className="grid gap-3" aria-labelledby="next-heading">
            <h2 id="next-heading" className="h3">
              {next.heading}
            </h2>
            <ol className="numbered">
              {next.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ol>
          </section>
          <p>
            <a
              className="btn btn-primary btn-lg"
              href={pathIn(language, `/contact?subject=${encodeURIComponent(subject)}`)}
            >
              {write}
            </a>
          </p>
        </div>
      </div>
    </>
  );
}
