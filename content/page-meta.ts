/** What a search engine and a shared link show of a page. */
export interface PageMeta {
  title: string;
  description: string;
}
