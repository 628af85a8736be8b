import { MapPin, MessageCircle, Phone } from "lucide-react";
import type { ShellCopy } from "../../../content/en/shell.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { chatLink } from "../../../domain/chat-link.ts";
import type { Site } from "../../../domain/site.ts";
import { Icon } from "../icon/icon.tsx";
import { newTab } from "../new-tab/new-tab.ts";

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
  return (
    <nav className="call-bar" aria-label={callBar.label}>
      <a href={`tel:${site.contact.supportPhone.number}`}>
        <Icon of={Phone} />
        {callBar.call}
      </a>
      <a href={chatLink(site.contact.chat.number, header.chatGreeting)} {...newTab}>
        <Icon of={MessageCircle} />
        {callBar.chat}
      </a>
      {!isOnStores && (
        <a href={pathIn(language, "/stores")}>
          <Icon of={MapPin} />
          {callBar.stores}
        </a>
      )}
    </nav>
  );
}
