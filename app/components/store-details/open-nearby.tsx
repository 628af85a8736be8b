import type { StoreCopy } from "../../../content/en/stores.ts";
import { fill } from "../../../domain/copy.ts";
import { languageOfText } from "../../../domain/language.ts";
import { telephoneAddress } from "../../../domain/stores/contact-links.ts";
import { Icon } from "../icon/icon.tsx";
import { distanceText } from "../store-card/store-card.tsx";

export interface NearbyStore {
  name: string;
  href: string;
  phone: string | null;
  kilometres: number;
}

interface OpenNearbyProps {
  store: NearbyStore;
  copy: {
    openNearby: string;
    thisStore: string;
    store: Pick<StoreCopy, "call" | "callShort" | "kilometres" | "metres" | "away" | "from">;
  };
}

/** 'Open now nearby: …, 1.2 km from this store', and its number. */
export function OpenNearby({ store, copy }: OpenNearbyProps) {
  const { name, href, phone, kilometres } = store;
  return (
    <div className="notice notice-good flex flex-wrap items-center justify-between gap-2 no-print store-live">
      <p>
        {copy.openNearby}{" "}
        <a className="link-row strong" href={href} lang={languageOfText(name)}>
          {name}
        </a>
        , {distanceText(kilometres, copy.thisStore, copy.store)}
      </p>
      {phone !== null && (
        <a
          className="btn btn-primary"
          href={telephoneAddress(phone)}
          aria-label={fill(copy.store.call, { name, phone })}
        >
          <Icon of="phone" />
          {copy.store.callShort}
        </a>
      )}
    </div>
  );
}
