/** Where a device gets its apps from, as far as its user agent tells. */
export type AppStore = "ios" | "android" | "mac";

/** iPhone, iPad and iPod go to the iOS listing, all others to the Android one. An iPad may call itself a Mac: only its touch screen tells. */
export function appStoreFor(userAgent: string): AppStore {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return "ios";
  return /\bMacintosh\b/.test(userAgent) ? "mac" : "android";
}
