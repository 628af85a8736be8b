import { homeCopies } from "../../../content/home.ts";
import type { HomeCopy } from "../../../content/en/home.ts";
import { site } from "../../../content/site.ts";
import { type Language, languageOf, pathIn } from "../../../domain/language.ts";
import { AppBadges } from "../../components/app-badge/app-badge.tsx";
import { CtaPanel } from "../../components/cta-panel/cta-panel.tsx";
import { Lines } from "../../components/lines/lines.tsx";
import { Section } from "../../components/section/section.tsx";
import { ServiceIcon } from "../../components/service-icon/service-icon.tsx";
import { useLanguage } from "../../language.ts";
import { pageMeta } from "../../page-meta.ts";
import { organization } from "../../structured-data.ts";
import type { Route } from "./+types/route.ts";
import { DeliveryPartner, JoinDialog } from "./delivery-partner.tsx";
import { Hero } from "./hero.tsx";

export function meta(args: Route.MetaArgs) {
  const { meta: head } = homeCopies[languageOf(args.location.pathname)];
  return [...pageMeta(args, "/", head), organization(site, args.matches[0].loaderData.origin)];
}

export default function Home() {
  const language = useLanguage();
  const copy = homeCopies[language];
  return (
    <>
      <Hero copy={copy.hero} language={language} />
      <HomeServices copy={copy.services} language={language} />
      <GetStarted copy={copy.start} badges={copy.hero.badges} language={language} />
      <DeliveryPartner copy={copy.partner} />
      <JoinDialog copy={copy.modal} language={language} />
    </>
  );
}

function HomeServices({ copy, language }: { copy: HomeCopy["services"]; language: Language }) {
  return (
    <Section id="services" heading={copy.heading} lead={copy.intro}>
      <ul className="grid-cards stagger home-services">
        {copy.cards.map((card) => (
          <li key={card.title} className="card-link home-service">
            <ServiceIcon area={card.area} />
            <h3>
              <a className="cover" href={`${pathIn(language, "/services")}#${card.id}`}>
                {card.title}
              </a>
            </h3>
            <p>{card.summary}</p>
            <Lines className="home-features" items={card.features} />
          </li>
        ))}
      </ul>
      {/* Not needed to read the page: the cards are there from the start where it never comes. */}
      <script type="module" src="/home.js" />
    </Section>
  );
}

interface GetStartedProps {
  copy: HomeCopy["start"];
  badges: HomeCopy["hero"]["badges"];
  language: Language;
}

function GetStarted({ copy, badges, language }: GetStartedProps) {
  return (
    <CtaPanel id="get-started" heading={copy.heading} text={copy.text}>
      {site.apps.android || site.apps.ios ? (
        <AppBadges apps={site.apps} copy={badges} />
      ) : (
        <a className="btn btn-accent" href={pathIn(language, "/stores")}>
          {copy.findStores}
        </a>
      )}
      <a className="btn btn-secondary" href={pathIn(language, "/services")}>
        {copy.learnMore}
        <span className="visually-hidden"> {copy.learnMoreAbout}</span>
      </a>
    </CtaPanel>
  );
}
