import { MessageCircle, Navigation, Phone } from "lucide-react";
import type { StorePageCopy } from "../../../content/en/stores.ts";
import { directionsAddress, telephoneAddress } from "../../../domain/stores/contact-links.ts";
import type { CardStore } from "../../../domain/stores/display.ts";
import { IconLink } from "../../components/icon-link/icon-link.tsx";

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
      <IconLink of={Phone} href={store.phone && telephoneAddress(store.phone)} text={copy.bar.call} />
      <IconLink of={MessageCircle} href={chat} text={copy.whatsapp} />
      <IconLink of={Navigation} href={directions} text={copy.directions} />
    </nav>
  );
}
