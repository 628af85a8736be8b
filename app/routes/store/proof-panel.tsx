import type { ReactNode } from "react";
import type { StorePageCopy } from "../../../content/en/stores.ts";
import { fill } from "../../../domain/copy.ts";
import { dateText } from "../../../domain/hours/sentence.ts";
import type { Proof, ShownLicence } from "../../../domain/stores/proof.ts";
import { Icon } from "../../components/icon/icon.tsx";

interface ProofPanelProps {
  proof: Proof;
  copy: StorePageCopy;
}

/** What we checked, what the store says of itself, and in the same ink what nobody checked. */
export function ProofPanel({ proof, copy }: ProofPanelProps) {
  const { licences, confirmedAt, confirmedByShopAt, pharmacist } = proof;
  const words = copy.proof;
  const date = (text: string) => dateText(text, copy.dates);
  return (
    <section className="store-proof" aria-labelledby="proof-heading">
      <h2 id="proof-heading" className="h3">
        {words.heading}
      </h2>
      <ul className="grid gap-3">
        {licences.map((licence) => (
          <Point key={`${licence.form} ${licence.number}`} by={licence.state === "seen" ? "us" : null}>
            {licenceText(licence, proof.isVerified, copy)}
          </Point>
        ))}
        {licences.length === 0 && <Point by={null}>{words.noLicence}</Point>}
        <Point by={confirmedAt === null ? null : "us"}>
          {confirmedAt === null ? copy.neverConfirmed : fill(copy.confirmed, { date: date(confirmedAt) })}
        </Point>
        <Point by={confirmedByShopAt === null ? null : "store"}>
          {confirmedByShopAt === null ? words.notByStore : fill(words.byStore, { date: date(confirmedByShopAt) })}
        </Point>
        {pharmacist && (
          <Point by={null}>
            {pharmacist.registration === null
              ? fill(words.pharmacist, { name: pharmacist.name })
              : fill(words.pharmacistNumbered, { name: pharmacist.name, number: pharmacist.registration })}
          </Point>
        )}
        <Point by={null}>{words.never}</Point>
      </ul>
      <p className="hint">{licences.length === 0 ? copy.licenseMissing : copy.licenseExplained}</p>
    </section>
  );
}

/** Only what one of us checked has our mark. */
function Point({ by, children }: { by: "us" | "store" | null; children: ReactNode }) {
  return (
    <li>
      {by === null ? (
        <span className="proof-ring" aria-hidden />
      ) : (
        <Icon of={by === "us" ? "badge-check" : "store"} className={by === "us" ? "leaf" : ""} />
      )}
      <span>{children}</span>
    </li>
  );
}

function licenceText(
  { form, number, validUntil, seenOn, state }: ShownLicence,
  isVerified: boolean,
  copy: StorePageCopy,
) {
  const words = copy.proof;
  const licence = form === null ? number : fill(words.ofForm, { number, form });
  const until = validUntil === null ? "" : dateText(validUntil, copy.dates);
  const seen = seenOn === null ? "" : dateText(seenOn, copy.dates);
  if (state === "past") {
    const past = fill(words.past, { licence, until });
    return isVerified ? past : `${past} ${words.notVerified}`;
  }
  if (state === "unseen") {
    return validUntil === null ? fill(words.unseen, { licence }) : fill(words.unseenUntil, { licence, until });
  }
  return validUntil === null ? fill(words.seen, { licence, seen }) : fill(words.seenUntil, { licence, seen, until });
}
