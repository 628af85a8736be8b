import { expect, test } from "vitest";
import { switchedOff, workerPaths } from "./offline-switch.ts";

test.each([
  ["off", null],
  ["clear", '"storage"'],
] as const)(
  "switched %s, the worker's file takes it off the device and says %s of what is kept",
  async (offline, cleared) => {
    const app = switchedOff(offline);
    const [worker, page] = await Promise.all(workerPaths.map((path) => app.request(path)));
    expect(worker!.headers.get("Clear-Site-Data")).toBe(cleared);
    expect(page!.headers.has("Clear-Site-Data")).toBe(false);
    expect(await worker!.text()).toContain("registration.unregister()");
    for (const answer of [worker!, page!]) {
      expect(answer.headers.get("Cache-Control")).toBe("no-cache");
      expect(answer.headers.get("Content-Type")).toMatch(/^text\/javascript/);
    }
  },
);
