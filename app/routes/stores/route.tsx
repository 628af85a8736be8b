import { BadgeCheck, Clock, Store } from "lucide-react";
import en, { type StoresCopy } from "../../../content/en/stores.ts";
import hi from "../../../content/hi/stores.ts";
import { site } from "../../../content/site.ts";
import { type InEachLanguage, type Language, languageOf, pathIn } from "../../../domain/language.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../screen-meta.ts";
import { useCasesContext } from "../../use-cases.ts";
import type { Route } from "./+types/route.ts";
import script from "./enhance.ts?script";
import { loadStores } from "./load-stores.ts";
import { Results } from "./results.tsx";
import { SearchForm } from "./search-form.tsx";
import "../../components/store-card/store-card.css";
import "../../components/store-details/store-details.css";
import "./stores.css";

const copies: InEachLanguage<StoresCopy> = { en, hi };
// Making one takes longer than rendering the rest of the summary.
const numbers: InEachLanguage<Intl.NumberFormat> = {
  en: new Intl.NumberFormat("en-IN"),
  hi: new Intl.NumberFormat("hi-IN"),
};

export const handle = { script };

export function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { store } = copies[languageOf(url.pathname)];
  return loadStores(url, context.get(useCasesContext).stores, store.defaults);
}

export function meta(args: Route.MetaArgs) {
  const head = innerPageMeta(args, "/stores", copies);
  return args.loaderData?.filtered ? [...head, { name: "robots", content: "noindex" }] : head;
}

export default function Stores({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const copy = copies[language];
  const action = pathIn(language, "/stores");
  const { asked, filtered, services } = loaderData;
  return (
    <>
      <PageHero heading={copy.hero.heading} lead={copy.hero.lead} />
      <div className="section">
        <div className="wrap store-screen">
          <Summary copy={copy.summary} count={loaderData.total} language={language} />
          <SearchForm
            copy={copy.search}
            action={action}
            asked={asked}
            services={services}
            serviceNames={copy.store.serviceNames}
            filtered={filtered}
          />
          <Results copy={copy} data={loaderData} language={language} phone={site.contact.supportPhone} />
        </div>
      </div>
      <dialog id="store-modal" className="dialog store-modal" aria-labelledby="store-name">
        <div data-content />
        <form method="dialog" className="store-modal-close">
          <button className="btn btn-secondary" type="submit">
            {copy.modal.close}
          </button>
        </form>
      </dialog>
      <template
        id="store-words"
        data-phrases={JSON.stringify(copy.store.status)}
        data-now={loaderData.nowMilliseconds}
      />
    </>
  );
}

function Summary({ copy, count, language }: { copy: StoresCopy["summary"]; count: number; language: Language }) {
  const phrase = count === 1 ? copy.count.one : copy.count.other;
  const facts = [
    { icon: Store, text: phrase.replace("{count}", numbers[language].format(count)) },
    { icon: Clock, text: copy.availability },
    { icon: BadgeCheck, text: copy.verified },
  ];
  return (
    <ul className="store-summary" aria-label={copy.label}>
      {facts.map(({ icon, text }) => (
        <li key={text}>
          <Icon of={icon} size={26} />
          {text}
        </li>
      ))}
    </ul>
  );
}
