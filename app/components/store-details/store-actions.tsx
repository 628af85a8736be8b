import { MessageCircle, Navigation, Phone, Share2 } from "lucide-react";
import { telephoneAddress } from "../../../domain/stores/contact-links.ts";
import { Icon } from "../icon/icon.tsx";

/** Addresses of other services that do something with a store. */
export interface StoreLinks {
  directions: string | null;
  chat: string | null;
  share: string;
}

export interface StoreActionsCopy {
  callNow: string;
  directions: string;
  whatsapp: string;
  share: string;
}

/** These words alone, of a copy that has more. */
export function actionsWords({ callNow, directions, whatsapp, share }: StoreActionsCopy): StoreActionsCopy {
  return { callNow, directions, whatsapp, share };
}

interface StoreActionsProps {
  phone: string | null;
  /** Null while they are on their way. */
  links: StoreLinks | null;
  copy: StoreActionsCopy;
}

/** What a visitor does next: call, go there, write, tell someone. */
export function StoreActions({ phone, links, copy }: StoreActionsProps) {
  const elsewhere = { target: "_blank", rel: "noopener noreferrer", "aria-describedby": "new-tab" };
  return (
    <div className="store-actions no-print">
      {phone !== null && (
        <a className="btn btn-primary" href={telephoneAddress(phone)}>
          <Icon of={Phone} />
          {copy.callNow}
        </a>
      )}
      {links?.directions && (
        <a className="btn btn-secondary" href={links.directions} {...elsewhere}>
          <Icon of={Navigation} />
          {copy.directions}
        </a>
      )}
      {links?.chat && (
        <a className="btn btn-secondary" href={links.chat} {...elsewhere}>
          <Icon of={MessageCircle} />
          {copy.whatsapp}
        </a>
      )}
      {links && (
        <a className="btn btn-quiet" href={links.share} {...elsewhere}>
          <Icon of={Share2} />
          {copy.share}
        </a>
      )}
    </div>
  );
}
