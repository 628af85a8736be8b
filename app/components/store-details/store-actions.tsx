import { MessageCircle, Navigation, Phone, Share2 } from "lucide-react";
import type { StorePageCopy } from "../../../content/en/stores.ts";
import { pick } from "../../../domain/copy.ts";
import { directionsAddress, telephoneAddress } from "../../../domain/stores/contact-links.ts";
import type { CardStore } from "../../../domain/stores/display.ts";
import { Icon } from "../icon/icon.tsx";
import { newTab } from "../new-tab/new-tab.ts";

/** Addresses of other services that do something with a store. */
export interface StoreLinks {
  chat: string | null;
  share: string;
}

/** These words alone, of a copy that has more. */
export function actionsWords(copy: StorePageCopy) {
  return pick(copy, ["callNow", "directions", "whatsapp", "share"]);
}

interface StoreActionsProps {
  store: CardStore;
  /** Null while they are on their way. */
  links: StoreLinks | null;
  copy: ReturnType<typeof actionsWords>;
}

/** What a visitor does next: call, write, go there, tell someone. */
export function StoreActions({ store, links, copy }: StoreActionsProps) {
  const { phone } = store;
  const directions = directionsAddress(store.position, store.name, store.address);
  return (
    <div className="store-actions flex flex-wrap gap-3 no-print">
      {phone !== null && (
        <a className="btn btn-primary" href={telephoneAddress(phone)}>
          <Icon of={Phone} />
          {copy.callNow}
        </a>
      )}
      {links?.chat && (
        <a className="btn btn-secondary" href={links.chat} {...newTab}>
          <Icon of={MessageCircle} />
          {copy.whatsapp}
        </a>
      )}
      {directions !== null && (
        <a className="btn btn-secondary" href={directions} {...newTab}>
          <Icon of={Navigation} />
          {copy.directions}
        </a>
      )}
      {links && (
        <a className="btn btn-quiet" href={links.share} {...newTab}>
          <Icon of={Share2} />
          {copy.share}
        </a>
      )}
    </div>
  );
}
