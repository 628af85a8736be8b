import { redirect } from "react-router";
import { storePageCopies } from "../../../content/stores.ts";
import { tonightCopies } from "../../../content/tonight.ts";
import type { TonightCopy } from "../../../content/en/tonight.ts";
import { fill } from "../../../domain/copy.ts";
import { type Language, languageOf, languageOfText, pathIn } from "../../../domain/language.ts";
import { storable } from "../../../domain/stores/clean-text.ts";
import { telephoneAddress } from "../../../domain/stores/contact-links.ts";
import { IconLink } from "../../components/icon-link/icon-link.tsx";
import { Icon } from "../../components/icon/icon.tsx";
import { orErrorScreen } from "../../faults.ts";
import { useLanguage } from "../../language.ts";
import { pageMeta } from "../../page-meta.ts";
import { useCasesContext } from "../../context.ts";
import type { Route } from "./+types/route.ts";
import { loadTonight, type Shop } from "./load-tonight.ts";
import "../../styles/inner.css";
import "./tonight.css";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { duty, stores } = context.get(useCasesContext);
  const language = languageOf(url.pathname);
  const asked = url.searchParams.get("town")?.trim();
  if (asked !== undefined) {
    const found = duty.town(storable(asked));
    throw redirect(pathIn(language, found ? `/tonight/${found.slug}` : "/tonight"), 303);
  }
  const typed = (params as { town?: string }).town;
  const town = typed === undefined ? null : duty.town(storable(typed));
  if (typed !== undefined && !town) throw new Response(null, { status: 404, statusText: "Not Found" });
  // One address for a town, however it was written.
  if (town && town.slug !== typed) throw redirect(pathIn(language, `/tonight/${town.slug}`), 301);
  return orErrorScreen(loadTonight({ duty, stores }, { language, origin: url.origin, town }));
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  const copy = tonightCopies[languageOf(args.location.pathname)];
  if (!loaderData) return [];
  const { name, path, towns } = loaderData;
  const head =
    name === null
      ? copy.meta
      : { title: fill(copy.metaIn.title, { town: name }), description: fill(copy.metaIn.description, { town: name }) };
  return pageMeta(args, path, head, { noIndex: name !== null && towns.length === 0 });
}

export default function Tonight({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const copy = tonightCopies[language];
  const { name, heading, night, towns, orders, none, open, openHref, share, printed } = loaderData;
  return (
    <div className={towns.length > 0 ? "wrap screen tonight tonight-halves" : "wrap screen tonight"}>
      <div>
        <h1 className="text-2xl">{heading}</h1>
        <p className="soft strong">{night}</p>
      </div>
      <div className="grid gap-4">
        {orders.map(({ text, link }) => (
          <p key={text} className="notice">
            {text} {link && <a href={link}>{copy.published}</a>}
          </p>
        ))}
        {towns.length === 0 && <p>{none}</p>}
        {towns.map((town) => (
          <section
            key={town.href}
            aria-label={town.name}
            className={town.shops.length === 0 ? "tonight-town" : undefined}
          >
            {name === null && (
              <h2 className="h3">
                <a className="tap" href={town.href}>
                  {town.name}
                </a>
              </h2>
            )}
            {town.shops.length > 0 && (
              <Shops shops={town.shops} copy={copy} language={language} level={name === null ? "h3" : "h2"} />
            )}
          </section>
        ))}
        {towns.length > 0 && (
          <>
            <p className="hint">{copy.before}</p>
            <p className="no-print flex flex-wrap gap-3 items-center">
              <IconLink of="share-2" className="btn btn-secondary" href={share} text={copy.share} />
              <span className="hint">{copy.print}</span>
            </p>
            <p className="only-print">{printed}</p>
          </>
        )}
      </div>
      <div className="grid gap-4 no-print">
        <section aria-labelledby="open-heading" className="tonight-open">
          <h2 id="open-heading" className="h3">
            {copy.open.heading}
          </h2>
          {open.length === 0 ? (
            <p>{copy.open.none}</p>
          ) : (
            <Shops shops={open} copy={copy} language={language} level="h3" />
          )}
          <p>
            <a className="link-row" href={openHref}>
              {copy.open.all}
            </a>
          </p>
        </section>
        <section aria-labelledby="town-heading">
          <h2 id="town-heading" className="h3">
            {copy.town.heading}
          </h2>
          <form action={pathIn(language, "/tonight")} className="flex flex-wrap gap-3 items-end">
            <label className="label" htmlFor="town">
              {copy.town.label}
            </label>
            <input className="input" id="town" name="town" required maxLength={60} placeholder={copy.town.example} />
            <button className="btn btn-secondary" type="submit">
              {copy.town.show}
            </button>
          </form>
          {name !== null && (
            <p>
              <a className="link-row" href={pathIn(language, "/tonight")}>
                {copy.town.all}
              </a>
            </p>
          )}
        </section>
      </div>
    </div>
  );
}

interface ShopsProps {
  shops: readonly Shop[];
  copy: TonightCopy;
  language: Language;
  level: "h2" | "h3";
}

/** The phone comes first: who stands before a closed door at two in the morning rings. */
function Shops({ shops, copy, language, level: Heading }: ShopsProps) {
  const { store } = storePageCopies[language];
  return (
    <ul className="tonight-shops">
      {shops.map(({ name, phone, href, when, where, by, link, isShut }) => (
        <li key={name + (phone ?? "") + when}>
          <Heading className="h3" lang={languageOfText(name)}>
            {href ? (
              <a className="tap" href={href}>
                {name}
              </a>
            ) : (
              name
            )}
          </Heading>
          {phone && (
            <a
              className={isShut ? "btn btn-secondary" : "btn btn-primary"}
              href={telephoneAddress(phone)}
              aria-label={fill(store.call, { name, phone })}
            >
              <Icon of="phone" size={18} />
              <span>{phone}</span>
            </a>
          )}
          {phone && <p className="only-print tonight-phone strong">{phone}</p>}
          <p className="strong">{isShut ? copy.shut : when}</p>
          {where && (
            <p className="soft" lang={languageOfText(where)}>
              {where}
            </p>
          )}
          {by && (
            <p className="hint">
              {by}
              {link && (
                <>
                  {" · "}
                  <a href={link}>{copy.published}</a>
                </>
              )}
              {!href && ` · ${copy.notPartner}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
