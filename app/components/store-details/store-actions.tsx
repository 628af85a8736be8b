import type { StorePageCopy } from "../../../content/en/stores.ts";
import { pick } from "../../../domain/copy.ts";
import { directionsAddress, telephoneAddress } from "../../../domain/stores/contact-links.ts";
import type { CardStore } from "../../../domain/stores/display.ts";
import { IconLink } from "../icon-link/icon-link.tsx";

export interface StoreLinks {
  chat: string | null;
  share: string;
}

export function actionsWords(copy: StorePageCopy) {
  return pick(copy, ["callNow", "directions", "whatsapp", "share"]);
}

interface StoreActionsProps {
  store: CardStore;
  /** Null while they are on their way. */
  links: StoreLinks | null;
  copy: ReturnType<typeof actionsWords>;
}

export function StoreActions({ store, links, copy }: StoreActionsProps) {
  const { phone, position, name, address } = store;
  const directions = directionsAddress(position, name, address);
  return (
    <div className="store-actions flex flex-wrap gap-3 no-print">
      <IconLink className="btn btn-primary" of="phone" href={phone && telephoneAddress(phone)} text={copy.callNow} />
      <IconLink className="btn btn-secondary" of="message-circle" href={links?.chat} text={copy.whatsapp} />
      <IconLink className="btn btn-secondary" of="navigation" href={directions} text={copy.directions} />
      <IconLink className="btn btn-quiet" of="share-2" href={links?.share} text={copy.share} />
    </div>
  );
}
