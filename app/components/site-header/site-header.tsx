import type { ShellCopy } from "../../../content/en/shell.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { chatLink } from "../../../domain/chat-link.ts";
import type { Site } from "../../../domain/site.ts";
import { isHosted } from "../hosted/hosted.ts";
import { ServerOnly } from "../server-only/server-only.tsx";
import { EmergencyCalls } from "../call-bar/call-bar.tsx";
import { Icon } from "../icon/icon.tsx";
import { LanguageSwitch } from "../language-switch/language-switch.tsx";
import { Logo } from "../logo/logo.tsx";
import { newTab } from "../new-tab/new-tab.ts";

/** What the server alone knows of the frame: the browser keeps what it was sent. */
export interface Served {
  copy: ShellCopy;
  site: Site;
  name: readonly string[];
}

export interface SiteHeaderProps {
  served: Served | undefined;
  language: Language;
  /** The address of the page without its language. */
  path: string;
  address: string;
}

const menuId = "menu";

type PartProps = Served & { language: Language; path: string; current: Current };

const entries = ["/", "/about", "/services", "/stores", "/contact"] as const;

/** Which of them this page is; "" on every other page. */
type Current = (typeof entries)[number] | "";

/** Sticky; on home it is transparent over the picture until the page has scrolled 50 px (site-header.css). */
export function SiteHeader({ served, language, path, address }: SiteHeaderProps) {
  const current: Current = entries.find((entry) => entry === path) ?? "";
  const part = served && { ...served, language, path, current };
  return (
    <>
      <header className={path === "/" ? "site-header site-header-home" : "site-header"}>
        <div className="wrap site-header-row">
          <ServerOnly>{import.meta.env.SSR && part && <Row {...part} />}</ServerOnly>
          <LanguageSwitch className="btn btn-quiet" language={language} address={address} />
          <ServerOnly>{import.meta.env.SSR && part && <MenuButton {...part} />}</ServerOnly>
        </div>
      </header>
      <ServerOnly>{import.meta.env.SSR && part && <MenuSheet {...part} />}</ServerOnly>
    </>
  );
}

function Row({ copy, site, name, language, current }: PartProps) {
  const home = current === "/";
  const { header } = copy;
  return (
    <>
      <a
        className="site-header-logo tap"
        href={home ? "#top" : pathIn(language, "/")}
        aria-label={home ? header.logoOnHome : header.logo}
      >
        <Logo name={name} />
      </a>
      <nav className="site-nav" aria-label={copy.nav.label}>
        <ul className="flex">
          <NavLinks copy={copy} language={language} current={current} />
        </ul>
      </nav>
      <div className="site-header-actions">
        <a className="btn btn-quiet" href={`tel:${site.contact.supportPhone.number}`}>
          <Icon of="phone" />
          <span className="visually-hidden">{header.call}</span>
          <span className="site-header-phone">{site.contact.supportPhone.display}</span>
        </a>
        <a
          className="btn btn-quiet"
          href={chatLink(site.contact.chat.number, header.chatGreeting)}
          {...newTab}
          aria-label={header.chat}
        >
          <Icon of="message-circle" />
        </a>
        <GetStarted copy={copy} site={site} language={language} />
      </div>
      <p className="site-header-emergency">
        <EmergencyCalls copy={copy} site={site} />
      </p>
    </>
  );
}

function GetStarted({ copy: { header }, site: { apps }, language }: Pick<PartProps, "copy" | "site" | "language">) {
  return (
    <a className="btn btn-accent" href={pathIn(language, apps.ios || apps.android ? "/get-app" : "/stores")}>
      {header.getStarted}
    </a>
  );
}

function MenuButton({ copy: { header } }: PartProps) {
  return (
    <button
      className="btn btn-icon btn-quiet site-menu-button"
      type="button"
      command="show-modal"
      commandfor={menuId}
      popoverTarget={menuId}
      aria-haspopup="dialog"
      aria-label={header.openMenu}
    >
      <Icon of="menu" size={26} />
    </button>
  );
}

/**
 * A modal without script: the browser keeps the focus inside, gives it back, and closes it on Escape and on a tap beside it.
 * `popover` is for browsers that do not know `command` yet; what is behind it is hidden there (surfaces.css).
 */
function MenuSheet({ copy, site, name, language, path, current }: PartProps) {
  const { header } = copy;
  // On home itself a mere fragment would leave the menu open over it.
  const deliver = `${pathIn(language, "/")}${current === "/" ? "?menu" : ""}#delivery-partner`;
  return (
    <dialog className="sheet site-menu" id={menuId} popover="auto" closedby="any" aria-label={header.menu}>
      <div className="mb-2 flex items-center justify-between">
        <Logo name={name} />
        <button
          className="btn btn-icon btn-quiet"
          type="button"
          command="close"
          commandfor={menuId}
          popoverTarget={menuId}
          popoverTargetAction="hide"
          aria-label={header.closeMenu}
        >
          <Icon of="x" size={26} />
        </button>
      </div>
      <nav aria-label={header.menu}>
        <ul>
          <NavLinks copy={copy} language={language} current={current} />
        </ul>
        <GetStarted copy={copy} site={site} language={language} />
        <div className="site-menu-more">
          <a className="tap" href={`tel:${site.contact.supportPhone.number}`}>
            {site.contact.supportPhone.display}
          </a>
          <a className="tap" href={pathIn(language, "/help-support")}>
            {copy.footer.support.help}
          </a>
          {!isHosted && (
            <a className="tap" href={pathIn(language, "/track")}>
              {header.more.track}
            </a>
          )}
          <a className="tap" href={pathIn(language, "/list-your-store")}>
            {header.more.list}
          </a>
          <a className="tap" href={deliver}>
            {header.more.deliver}
          </a>
          <LanguageSwitch className="tap" language={language} address={path} />
        </div>
        <p className="flex flex-wrap gap-3">
          {(["ambulance", "national"] as const).map((which) => (
            <a key={which} className="btn btn-alarm" href={`tel:${site.emergency[which]}`}>
              {copy.footer.emergency[which]} {site.emergency[which]}
            </a>
          ))}
        </p>
      </nav>
    </dialog>
  );
}

function NavLinks({ copy: { nav }, language, current }: Pick<PartProps, "copy" | "language" | "current">) {
  const labels = {
    "/": nav.home,
    "/about": nav.about,
    "/services": nav.services,
    "/stores": nav.stores,
    "/contact": nav.contact,
  };
  return entries.map((entry) => (
    <li key={entry}>
      <a className="tap" href={pathIn(language, entry)} aria-current={entry === current ? "page" : undefined}>
        {labels[entry]}
      </a>
    </li>
  ));
}
