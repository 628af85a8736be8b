import { MapPin, MessageCircle, Phone } from "lucide-react";
import type { ShellCopy } from "../../../content/en/shell.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { chatLink } from "../../../domain/chat-link.ts";
import type { Site } from "../../../domain/site.ts";
import { IconLink } from "../icon-link/icon-link.tsx";

interface CallBarProps {
  copy: ShellCopy;
  site: Site;
  language: Language;
  /** The bar does not offer what is there already. */
  isOnStores: boolean;
}

/** On small screens the phone is one tap away. */
export function CallBar({ copy, site, language, isOnStores }: CallBarProps) {
  const { callBar, header } = copy;
  const { supportPhone, chat } = site.contact;
  return (
    <nav className="call-bar" aria-label={callBar.label}>
      <IconLink of={Phone} href={`tel:${supportPhone.number}`} text={callBar.call} />
      <IconLink of={MessageCircle} href={chatLink(chat.number, header.chatGreeting)} text={callBar.chat} />
      {!isOnStores && <IconLink of={MapPin} href={pathIn(language, "/stores")} text={callBar.stores} />}
    </nav>
  );
}
