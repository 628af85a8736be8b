import type { LucideIcon } from "lucide-react";
import { Icon } from "../icon/icon.tsx";
import { newTab } from "../new-tab/new-tab.ts";

interface IconLinkProps {
  of: LucideIcon;
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
