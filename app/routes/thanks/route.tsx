import { redirect } from "react-router";
import { contactFormCopies } from "../../../content/contact-form.ts";
import { fill } from "../../../domain/copy.ts";
import { sentCategoryOf } from "../../../domain/contact/category.ts";
import { isWellKnownDomain } from "../../../domain/contact/email-hint.ts";
import { readReference } from "../../../domain/contact/reference.ts";
import { languageOf, pathIn } from "../../../domain/language.ts";
import { useLanguage } from "../../language.ts";
import { unlistedMeta } from "../../page-meta.ts";
import type { Route } from "./+types/route.ts";
import "../../styles/inner.css";

/** The address carries the reference and nothing of the person. Without one there is nothing to thank for. */
export function loader({ url: { pathname, searchParams } }: Route.LoaderArgs) {
  const reference = readReference(searchParams.get("reference") ?? "");
  if (!reference) throw redirect(pathIn(languageOf(pathname), "/contact"));
  const check = searchParams.get("check");
  return {
    reference,
    category: sentCategoryOf(searchParams.get("about")),
    receipt: searchParams.has("receipt"),
    likelyDomain: check && isWellKnownDomain(check) ? check : null,
  };
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export const meta = unlistedMeta("/contact/thanks", (language) => contactFormCopies[language].thanks.meta);

export default function ThanksPage({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const { reference, category, receipt, likelyDomain } = loaderData;
  const { success, thanks } = contactFormCopies[language];
  return (
    <section className="section">
      <div className="wrap wrap-narrow grid gap-5">
        <h1>{thanks.heading}</h1>
        <output className="notice notice-good">{category === "message" ? success : thanks.clock[category]}</output>
        <p>
          {thanks.reference}
          <br />
          <strong className="h2">{reference}</strong>
        </p>
        <p>{thanks.keep}</p>
        {likelyDomain && <p className="notice notice-soon">{fill(thanks.likelyDomain, { domain: likelyDomain })}</p>}
        <p>{receipt ? thanks.receipt : thanks.noReceipt}</p>
        <p className="flex flex-wrap gap-3">
          <a className="btn btn-primary" href={`${pathIn(language, "/track")}?reference=${reference}`}>
            {thanks.track}
          </a>
          <a className="btn btn-secondary" href={pathIn(language, "/")}>
            {thanks.home}
          </a>
        </p>
      </div>
    </section>
  );
}
