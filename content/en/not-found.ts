import type { PageMeta } from "../page-meta.ts";

export interface NotFoundCopy {
  meta: PageMeta;
  code: string;
  heading: string;
  text: string;
  linksHeading: string;
  links: readonly { text: string; path: "/" | "/services" | "/about" | "/contact" | "/stores" }[];
  back: string;
}

const notFound: NotFoundCopy = {
  meta: { title: "Page Not Found", description: "There is no page at this address." },
  code: "404",
  heading: "Page Not Found",
  text: "There is no page at this address. It may have moved, or the address may have a typing mistake in it.",
  linksHeading: "Try one of these",
  links: [
    { text: "Home", path: "/" },
    { text: "Our Services", path: "/services" },
    { text: "About Us", path: "/about" },
    { text: "Contact Us", path: "/contact" },
    { text: "Our Partner Stores", path: "/stores" },
  ],
  back: "Go Back",
};

export default notFound;
