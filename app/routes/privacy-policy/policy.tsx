import type { LegalBlock, LegalPolicy, LegalSection } from "../../../content/legal-text.ts";
import { LegalTable } from "../../components/legal-table/legal-table.tsx";
import { Lines } from "../../components/lines/lines.tsx";

export function Policy({ policy, toContents }: { policy: LegalPolicy; toContents: string }) {
  return (
    <article className="prose policy" aria-labelledby={policy.id}>
      <h2 id={policy.id}>{policy.title}</h2>
      <p>{policy.summary}</p>
      {policy.sections.map((section) => (
        <Numbered key={section.id} section={section} />
      ))}
      <p className="no-print">
        <a className="link-row" href="#contents">
          {toContents}
        </a>
      </p>
    </article>
  );
}

function Numbered({ section }: { section: LegalSection }) {
  return (
    <section className="prose" aria-labelledby={section.id}>
      <h3 id={section.id} className="text-2xl">
        {section.number}. {section.title}
      </h3>
      {section.blocks.map((block) => (
        <Block key={typeof block === "string" ? block : JSON.stringify(block)} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("heading" in block) return <h4 id={block.id}>{block.heading}</h4>;
  if ("list" in block) return <Lines items={block.list} />;
  return <LegalTable {...block} />;
}
