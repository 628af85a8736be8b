import { Icon } from "../icon/icon.tsx";
import type { IconName } from "../icon/names.ts";
import { newTab } from "../new-tab/new-tab.ts";

interface IconLinkProps {
  of: IconName;
  /** Where it leads; without an address there is no link. */
  href: string | null | undefined;
  className?: string;
  text: string;
}

/** A link with its icon before its words. Another site opens beside the page. */
export function IconLink({ of, href, className, text }: IconLinkProps) {
  if (!href) return null;
  return (
    <a className={className} href={href} {...(href.startsWith("https:") && newTab)}>
      <Icon of={of} />
      {text}
    </a>
  );
}
