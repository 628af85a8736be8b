import en, { type ContactCopy } from "../../../content/en/contact.ts";
import { site } from "../../../content/site.ts";
import { type InEachLanguage, languageOf } from "../../../domain/language.ts";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../screen-meta.ts";
import { faqPage } from "../../structured-data.ts";
import type { Route } from "./+types/route.ts";
import { ContactScreen } from "./contact-screen.tsx";
import "./contact.css";

const copies: InEachLanguage<ContactCopy> = { en };

export function meta({ location }: Route.MetaArgs) {
  const { faq } = copies[languageOf(location.pathname)];
  return [...innerPageMeta(location, "/contact", copies), faqPage(faq.questions, site.claims)];
}

export default function Contact() {
  const language = useLanguage();
  return <ContactScreen copy={copies[language]} site={site} language={language} form={null} />;
}
