import type { ShellCopy } from "../../../content/en/shell.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { chatLink } from "../../../domain/chat-link.ts";
import type { Site } from "../../../domain/site.ts";
import { Icon } from "../icon/icon.tsx";
import { IconLink } from "../icon-link/icon-link.tsx";

interface CallBarProps {
  copy: ShellCopy;
  site: Site;
  language: Language;
  /** The bar does not offer what is there already. */
  isOnStores: boolean;
}

/** On small screens the phone is one tap away, and so are the numbers of an emergency. */
export function CallBar({ copy, site, language, isOnStores }: CallBarProps) {
  const { callBar, header } = copy;
  const { supportPhone, chat } = site.contact;
  return (
    <nav className="call-bar" aria-label={callBar.label}>
      <a href={`tel:${supportPhone.number}`}>
        <Icon of="phone" />
        {header.call} <Answered copy={copy} />
      </a>
      <IconLink of="message-circle" href={chatLink(chat.number, header.chatGreeting)} text={callBar.chat} />
      {!isOnStores && <IconLink of="map-pin" href={pathIn(language, "/stores")} text={callBar.stores} />}
      <EmergencyCalls copy={copy} site={site} />
    </nav>
  );
}

/** Until when our phone is answered, or when again: public/scripts/phone-hours.js tells. Hours that it cannot read stand as written. */
function Answered({ copy: { phone } }: Pick<CallBarProps, "copy">) {
  return <small className="answered">{phone.answered === null && phone.hours}</small>;
}

/** One tap each. On a phone they are in the bar, where there is room in the header. */
export function EmergencyCalls({ copy: { footer }, site: { emergency } }: Pick<CallBarProps, "copy" | "site">) {
  return (["ambulance", "national"] as const).map((which) => (
    <a key={which} className="btn btn-alarm" href={`tel:${emergency[which]}`}>
      <span className="visually-hidden">{footer.emergency[which]} </span>
      {emergency[which]}
    </a>
  ));
}
