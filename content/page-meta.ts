/** What a search engine and a shared link show of a page. */
export interface PageMeta {
  /** Without the name of the site; it is added. */
  title: string;
  description: string;
}
