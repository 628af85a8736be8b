import type { SeenNow } from "./seen-stores.ts";

/** What we use of a service worker's world. TypeScript's own types for it do not go together with those of a page. */
export interface WorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: LongEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageOfOurs) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEventOfOurs) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<WindowOfOurs | undefined>;
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly WindowOfOurs[]>;
  };
  registration: ServiceWorkerRegistration;
}

export interface LongEvent {
  /** Holds the worker alive until the promise is settled. */
  waitUntil(work: Promise<unknown>): void;
}

export interface MessageOfOurs extends LongEvent {
  source: WindowOfOurs | null;
  /** The stores that a page shows; null from a page that is there. */
  data: SeenNow | null;
}

export interface FetchEventOfOurs extends LongEvent {
  request: Request;
  /** The window that a page is for. */
  resultingClientId: string;
  /** The answer to a page that the browser asked for while the worker started. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface WindowOfOurs {
  /** Another one for each page that it shows. */
  id: string;
  url: string;
  navigate(url: string): Promise<WindowOfOurs | null>;
}
