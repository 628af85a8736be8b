/** Where a device gets its apps from, as far as its user agent tells. */
export type AppStore = "ios" | "android" | "mac";

/** iPhone, iPad and iPod go to the iOS listing, all others to the Android one. An iPad may call itself a Mac: only its touch screen tells. */
export function appStoreFor(userAgent: string): AppStore {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return "ios";
  return /\bMacintosh\b/.test(userAgent) ? "mac" : "android";
}

/** Where the package of the partner app is on static hosting: at its own address, or a file beside the pages. */
export function hostedPackage(configured: string): string {
  const [name = ""] = configured.split("/").slice(-1);
  return configured.startsWith("https://") ? configured : `/${name.replace(/[^\w.-]/g, "_")}`;
}
