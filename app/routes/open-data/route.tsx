import { brandNames } from "../../../content/brand.ts";
import { dataCopies } from "../../../content/data.ts";
import { savedNoteCopies } from "../../../content/saved-note.ts";
import { site } from "../../../content/site.ts";
import { countText, fill } from "../../../domain/copy.ts";
import { formatDateTime } from "../../../domain/hours/sentence.ts";
import { languageOf, pathIn } from "../../../domain/language.ts";
import { PageHero } from "../../components/page-hero/page-hero.tsx";
import { Section } from "../../components/section/section.tsx";
import { useCasesContext } from "../../context.ts";
import { orErrorScreen } from "../../faults.ts";
import { dataset } from "../../structured-data.ts";
import { useLanguage } from "../../language.ts";
import { innerPageMeta } from "../../page-meta.ts";
import type { Route } from "./+types/route.ts";
import "../../styles/inner.css";

export function meta(args: Route.MetaArgs) {
  const language = languageOf(args.location.pathname);
  const { title, description } = dataCopies[language].meta;
  const about = { name: `${brandNames[language]}: ${title}`, description, path: "/data" };
  return [
    ...innerPageMeta("/data", dataCopies)(args),
    dataset(args.matches[0].loaderData.origin, language, {
      ...about,
      license: site.dataLicence?.href,
      changedAt: args.loaderData?.changedAt ?? null,
      files: files.flatMap(({ path, type }) => (type === null ? [] : [{ path, type }])),
    }),
  ];
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { stores } = context.get(useCasesContext);
  const [{ count }, changedAt, [city]] = await orErrorScreen(
    Promise.all([stores.summary(), stores.changedAt(), stores.cities(1)]),
  );
  const { moment } = savedNoteCopies[languageOf(url.pathname)];
  return { count, changedAt, changed: changedAt && formatDateTime(new Date(changedAt), moment), example: city?.key };
}

const files = [
  { name: "geojson", path: "/api/pharmacies.geojson", type: "application/geo+json" },
  { name: "csv", path: "/api/pharmacies.csv", type: "text/csv" },
  { name: "openapi", path: "/api/openapi.json", type: null },
] as const;

export default function Data({ loaderData }: Route.ComponentProps) {
  const language = useLanguage();
  const copy = dataCopies[language];
  const { count, changed, example } = loaderData;
  const licence = site.dataLicence;
  const part = `/api/pharmacies.csv?${example ? `in=${example}&` : ""}is24Hours=true`;
  return (
    <>
      <PageHero heading={copy.hero.heading} lead={copy.hero.lead} />
      <Section id="files" heading={copy.files.heading} split>
        <div className="prose">
          <ul>
            {files.map(({ name, path }) => (
              <li key={name}>
                <a className="link-row" href={path}>
                  {copy.files[name]}
                </a>
              </li>
            ))}
          </ul>
          <p>
            {copy.files.parts}{" "}
            <a className="link-row" href={part}>
              {part}
            </a>
          </p>
        </div>
      </Section>
      <Section id="fresh" heading={copy.fresh.heading} tone="sunk" split>
        <div className="prose">
          <p>{copy.fresh.text}</p>
          <p>{fill(copy.fresh.count, { count: countText(count) })}</p>
          {changed && <p>{fill(copy.fresh.changed, { moment: changed })}</p>}
        </div>
      </Section>
      <Section id="licence" heading={copy.licence.heading} split>
        <div className="prose">
          <p>
            {licence ? copy.licence.named : copy.licence.none}{" "}
            <a className="link-row" href={licence ? licence.href : pathIn(language, "/contact")}>
              {licence ? licence.name : copy.licence.ask}
            </a>
          </p>
        </div>
      </Section>
    </>
  );
}
