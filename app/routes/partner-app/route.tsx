import { partnerAppCopies } from "../../../content/partner-app.ts";
import { site } from "../../../content/site.ts";
import { pathIn } from "../../../domain/language.ts";
import { chatLink } from "../../../domain/chat-link.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { newTab } from "../../components/new-tab/new-tab.ts";
import { useLanguage } from "../../language.ts";
import { unlistedMeta } from "../../page-meta.ts";
import "../../styles/inner.css";

export const meta = unlistedMeta("/partner-app", (language) => partnerAppCopies[language].meta);

/** Where a package is configured its address is the download itself, and nobody sees this page (server/app.ts). */
export default function PartnerApp() {
  const language = useLanguage();
  const copy = partnerAppCopies[language];
  const { supportPhone, chat } = site.contact;
  return (
    <section className="section">
      <div className="wrap wrap-narrow grid gap-5">
        <h1>{copy.heading}</h1>
        <p className="lead">{copy.text}</p>
        <p className="flex flex-wrap gap-3">
          <a className="btn btn-primary btn-lg" href={`tel:${supportPhone.number}`}>
            <Icon of="phone" />
            {copy.call} {supportPhone.display}
          </a>
          <a className="btn btn-secondary btn-lg" href={chatLink(chat.number, copy.greeting)} {...newTab}>
            <Icon of="message-circle" />
            {copy.chat}
          </a>
        </p>
        <p className="hint">{copy.hours}</p>
        <p>
          <a className="link-row" href={pathIn(language, "/")}>
            {copy.back}
          </a>
        </p>
      </div>
    </section>
  );
}
