import { type ChildProcess, spawn } from "node:child_process";
import { freePort } from "../free-port.ts";
import { type Browser, browserOn, until } from "./browser.ts";

const elementKey = "element-6066-11e4-a52e-4f735466cecf";
type ElementId = string;

/** Where WebKitGTK's driver and its small browser are. */
export interface WebKitPaths {
  driver: string;
  miniBrowser: string;
}

/** WebKitGTK through its own WebDriver, on a screen that nobody sees. */
export async function openWebKit({ driver, miniBrowser }: WebKitPaths): Promise<Browser> {
  const port = await freePort();
  const child = spawn("xvfb-run", ["-a", driver, `--port=${port}`], {
    env: {
      ...process.env,
      // The sandbox needs rights that root in a container does not have.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }),
    },
    stdio: "ignore",
    detached: true,
  });
  const session = await startSession(`http://127.0.0.1:${port}`, miniBrowser, child);
  const run = <T>(script: string) => session.post<T>("/execute/sync", { script, args: [] });
  return browserOn<ElementId>({
    async open(address) {
      await session.post("/url", { url: address });
    },
    async resize(width, height) {
      await session.post("/window/rect", { width, height });
    },
    async find(source) {
      const found = await run<{ [elementKey]: ElementId } | null>(source);
      return found?.[elementKey] ?? null;
    },
    async clickOn(element) {
      await session.post(`/element/${element}/click`, {});
    },
    async typeInto(element, text) {
      await session.post(`/element/${element}/value`, { text });
    },
    async press(key) {
      const value = key === "Escape" ? "\uE00C" : "\uE007";
      const actions = [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ];
      await session.post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
    },
    async back() {
      await session.post("/back", {});
    },
    evaluate: run,
    async close() {
      await session.end();
      end(child);
    },
  });
}

interface Session {
  post<T>(path: string, body: object): Promise<T>;
  end(): Promise<void>;
}

async function startSession(origin: string, binary: string, child: ChildProcess): Promise<Session> {
  const up = await until(async () => (await fetch(`${origin}/status`)).ok);
  if (!up) {
    end(child);
    throw new Error("WebKitWebDriver did not start.");
  }
  const capabilities = {
    alwaysMatch: { "webkitgtk:browserOptions": { binary, args: ["--automation"] } },
  };
  const { sessionId } = await call<{ sessionId: string }>(`${origin}/session`, { capabilities });
  const base = `${origin}/session/${sessionId}`;
  return {
    post: (path, body) => call(base + path, body),
    async end() {
      await fetch(base, { method: "DELETE" });
    },
  };
}

async function call<T>(address: string, body: object): Promise<T> {
  const response = await fetch(address, { method: "POST", body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** The driver and the screen that it runs on. */
function end(child: ChildProcess): void {
  if (child.pid) process.kill(-child.pid, "SIGKILL");
}
