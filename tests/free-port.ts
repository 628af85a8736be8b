import { createServer } from "node:net";

// Below those that the system gives to outgoing connections: between our look and the start of a server a browser could
// be given one of them.
const first = 20_000;
const perWorker = 1000;
/** The runner's workers have numbers, and each has ports of its own: no two are given the same one. */
const worker = Number(process.env.VITEST_POOL_ID ?? process.env.TEST_PARALLEL_INDEX ?? 0) % 12;
/** From anywhere, for a second run on the same machine; from there on in turn, so that no port is given twice. */
let next = Math.floor(Math.random() * perWorker);

/** A port that nobody listens on, and that nobody else of this run is given. */
export function freePort(): Promise<number> {
  const port = first + worker * perWorker + next;
  next = (next + 1) % perWorker;
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(freePort()));
    probe.listen(port, () => {
      probe.close(() => resolve(port));
    });
  });
}
