import { MessageCircle, Navigation, Phone } from "lucide-react";
import type { StorePageCopy } from "../../../content/en/stores.ts";
import { directionsAddress, telephoneAddress } from "../../../domain/stores/contact-links.ts";
import type { CardStore } from "../../../domain/stores/display.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { newTab } from "../../components/new-tab/new-tab.ts";

interface StoreBarProps {
  copy: Pick<StorePageCopy, "bar" | "whatsapp" | "directions">;
  store: CardStore;
  chat: string | null;
}

/** On small screens the bar belongs to the store: the company's own gives way to it (store.css). */
export function StoreBar({ copy, store, chat }: StoreBarProps) {
  const directions = directionsAddress(store.position, store.name, store.address);
  if (store.phone === null && directions === null) return null;
  return (
    <nav className="call-bar store-bar" aria-label={copy.bar.label}>
      {store.phone !== null && (
        <a href={telephoneAddress(store.phone)}>
          <Icon of={Phone} />
          {copy.bar.call}
        </a>
      )}
      {chat !== null && (
        <a href={chat} {...newTab}>
          <Icon of={MessageCircle} />
          {copy.whatsapp}
        </a>
      )}
      {directions !== null && (
        <a href={directions} {...newTab}>
          <Icon of={Navigation} />
          {copy.directions}
        </a>
      )}
    </nav>
  );
}
