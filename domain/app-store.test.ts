import { expect, test } from "vitest";
import { appStoreFor } from "./app-store.ts";

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15";

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "ios"],
  ["Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X)", "ios"],
  ["Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)", "ios"],
  ["Mozilla/5.0 (Linux; Android 14; Pixel 8)", "android"],
  ["Mozilla/5.0 (X11; Linux; Android 13) Mobile Safari/537.36", "android"],
  ["Opera/9.80 (J2ME/MIDP; Opera Mini/9; U; en)", "android"],
  ["", "android"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", "android"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0)", "android"],
  ["Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)", "android"],
  [mac, "mac"],
])("%s gets %s", (userAgent, store) => {
  expect(appStoreFor(userAgent)).toBe(store);
});
