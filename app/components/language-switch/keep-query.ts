/** For scripts that change the query of the page they stand on: the way to the other language takes it along. */
export function keepQueryInLanguageSwitch(search: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-language-switch]")) link.search = search;
}
