/** What is kept on a device, by the name of its cache. A number goes up when what is in it changes its form. */
export const ourCaches = {
  pages: "dwar-pages-1",
  assets: "dwar-assets-1",
  stores: "dwar-stores-1",
  message: "dwar-message-1",
} as const;
