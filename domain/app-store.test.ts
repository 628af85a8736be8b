import { expect, test } from "vitest";
import { appStoreFor } from "./app-store.ts";

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "ios"],
  ["Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)", "ios"],
  ["Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)", "ios"],
  ["Mozilla/5.0 (Linux; Android 14; Pixel 8)", "android"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "android"],
  ["", "android"],
  [mac, "ios or android"],
])("%s gets %s", (userAgent, store) => {
  expect(appStoreFor(userAgent)).toBe(store);
});
