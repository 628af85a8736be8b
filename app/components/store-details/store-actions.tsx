import type { StorePageCopy } from "../../../content/en/stores.ts";
import { pick } from "../../../domain/copy.ts";
import { directionsAddress, shareAddress, telephoneAddress } from "../../../domain/stores/contact-links.ts";
import type { CardStore } from "../../../domain/stores/display.ts";
import { Icon } from "../icon/icon.tsx";
import { IconLink } from "../icon-link/icon-link.tsx";
import { useInBrowser } from "../in-browser/in-browser.ts";

export interface StoreLinks {
  chat: string | null;
  share: string;
}

export function actionsWords(copy: StorePageCopy) {
  return pick(copy, ["callNow", "directions", "whatsapp", "share", "shareAny"]);
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
      <Share name={name} text={links?.share} copy={copy} />
    </div>
  );
}

/** By the sheet of the device, where it has one; else on WhatsApp. */
function Share({ name, text, copy }: { name: string; text: string | undefined; copy: StoreActionsProps["copy"] }) {
  const hasSheet = useInBrowser(() => "share" in navigator, false);
  if (text === undefined) return null;
  if (!hasSheet) {
    return <IconLink className="btn btn-quiet" of="share-2" href={shareAddress(text)} text={copy.share} />;
  }
  // A sheet that is closed without a choice rejects: nothing is lost.
  const share = () => void navigator.share({ title: name, text }).catch(() => {});
  return (
    <button className="btn btn-quiet" type="button" onClick={share}>
      <Icon of="share-2" />
      {copy.shareAny}
    </button>
  );
}
