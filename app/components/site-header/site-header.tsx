import { Menu, MessageCircle, Phone, X } from "lucide-react";
import type { ShellCopy } from "../../../content/en/shell.ts";
import { type Language, pathIn } from "../../../domain/language.ts";
import { chatLink, type Site } from "../../../domain/site.ts";
import { Icon } from "../icon/icon.tsx";
import { LanguageSwitch } from "../language-switch/language-switch.tsx";
import { Logo } from "../logo/logo.tsx";

export interface SiteHeaderProps {
  copy: ShellCopy;
  site: Site;
  /** The product's name in the language of the page. */
  name: readonly [string, string];
  language: Language;
  /** The address of the page without its language. */
  path: string;
  /** The same with its query. */
  address: string;
}

const menuId = "menu";

/** Sticky; on home it is transparent over the picture until the page has scrolled 50 px (site-header.css). */
export function SiteHeader({ copy, site, name, language, path, address }: SiteHeaderProps) {
  const home = path === "/";
  const { header } = copy;
  const links = <NavLinks copy={copy} language={language} path={path} />;
  return (
    <>
      <header className={home ? "site-header site-header-home" : "site-header"}>
        <div className="wrap site-header-row">
          <a
            className="site-header-logo"
            href={home ? "#top" : pathIn(language, "/")}
            aria-label={home ? header.logoOnHome : header.logo}
          >
            <Logo name={name} />
          </a>
          <nav className="site-nav" aria-label={copy.nav.label}>
            <ul>{links}</ul>
          </nav>
          <div className="site-header-actions">
            <a className="btn btn-quiet" href={`tel:${site.contact.supportPhone.number}`}>
              <Icon of={Phone} />
              <span className="visually-hidden">{header.call}</span>
              <span className="site-header-phone">{site.contact.supportPhone.display}</span>
            </a>
            <a
              className="btn btn-quiet"
              href={chatLink(site.contact.chat.number, header.chatGreeting)}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={header.chat}
            >
              <Icon of={MessageCircle} />
              <span>{header.chatShort}</span>
            </a>
            <a className="btn btn-accent" href={pathIn(language, "/get-app")}>
              {header.getStarted}
            </a>
          </div>
          <LanguageSwitch className="btn btn-quiet" language={language} address={address} />
          <button
            className="btn btn-icon btn-quiet site-menu-button"
            type="button"
            popoverTarget={menuId}
            aria-label={header.openMenu}
          >
            <Icon of={Menu} size={26} />
          </button>
        </div>
      </header>
      <nav className="sheet site-menu" id={menuId} popover="auto" aria-label={header.menu}>
        <div className="site-menu-head">
          <Logo name={name} />
          <button
            className="btn btn-icon btn-quiet"
            type="button"
            popoverTarget={menuId}
            popoverTargetAction="hide"
            aria-label={header.closeMenu}
          >
            <Icon of={X} size={26} />
          </button>
        </div>
        <ul>{links}</ul>
        <a className="btn btn-accent" href={pathIn(language, "/get-app")}>
          {header.getStarted}
        </a>
        <a className="link-row" href={`tel:${site.contact.supportPhone.number}`}>
          <Icon of={Phone} />
          {site.contact.supportPhone.display}
        </a>
      </nav>
    </>
  );
}

function NavLinks({ copy, language, path }: Pick<SiteHeaderProps, "copy" | "language" | "path">) {
  const entries = [
    ["/", copy.nav.home],
    ["/about", copy.nav.about],
    ["/services", copy.nav.services],
    ["/stores", copy.nav.stores],
    ["/contact", copy.nav.contact],
  ] as const;
  return entries.map(([target, label]) => (
    <li key={target}>
      <a href={pathIn(language, target)} aria-current={target === path ? "page" : undefined}>
        {label}
      </a>
    </li>
  ));
}
