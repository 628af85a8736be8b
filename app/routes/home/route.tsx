import en, { type HomeCopy } from "../../../content/en/home.ts";
import hi from "../../../content/hi/home.ts";
import { site } from "../../../content/site.ts";
import { type InEachLanguage, languageOf } from "../../../domain/language.ts";
import { useLanguage } from "../../language.ts";
import { pageMeta } from "../../page-meta.ts";
import { organization } from "../../structured-data.ts";
import type { Route } from "./+types/route.ts";
import { DeliveryPartner } from "./delivery-partner.tsx";
import { GetStarted } from "./get-started.tsx";
import { Hero } from "./hero.tsx";
import { HomeServices } from "./home-services.tsx";
import { JoinDialog } from "./join-dialog.tsx";

const copies: InEachLanguage<HomeCopy> = { en, hi };

export function meta(args: Route.MetaArgs) {
  const { meta: head } = copies[languageOf(args.location.pathname)];
  return [...pageMeta(args, "/", head), organization(site, args.matches[0].loaderData.origin)];
}

export default function Home() {
  const language = useLanguage();
  const copy = copies[language];
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
