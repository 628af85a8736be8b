/** Where a device gets its apps from, as far as its user agent tells. */
export type AppStore = "ios" | "android" | "ios or android";

/** iPhone, iPad and iPod go to the iOS listing, all others to the Android one. An iPad may call itself a Mac. */
export function appStoreFor(userAgent: string): AppStore {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent)) return "ios";
  if (/\bMacintosh\b/.test(userAgent)) return "ios or android";
  return "android";
}
