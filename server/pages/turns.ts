import { HTTPException } from "hono/http-exception";

/** A turn did not come in time: ask again in a moment. */
export class BusyError extends HTTPException {
  /** Seconds. */
  readonly retryAfter = 3;
}

export interface Turns {
  /** Does the work when it is the network's turn; a BusyError when that does not come in time. */
  run<T>(network: string, work: () => Promise<T>): Promise<T>;
}

interface Waiter {
  start: () => void;
  refuse: () => void;
}

/** In milliseconds. A visitor who waits longer is better served by a page with the phone number. */
const maxWait = 2_000;
/** Bounds the memory: each is a request and what it closes over. */
const maxWaiting = 2_000;

/**
 * At most `places` pieces of work at a time; the others wait, for a bounded time. While they do, networks take turns, so that one
 * that floods waits behind itself. Alone, a network may use every place: thousands of people share the address of a carrier. `share`: fewer,
 * where the client decides how long the work takes.
 */
export function createTurns(places: number, share = places): Turns {
  let free = places;
  /** How many places a network has. */
  const taken = new Map<string, number>();
  let waiting = 0;
  /** The network whose turn is next comes first; within a network, who has waited longest. None is empty. */
  const queues = new Map<string, Waiter[]>();

  function take(network: string, end: "shift" | "pop"): Waiter {
    const queue = queues.get(network)!;
    const waiter = queue[end]()!;
    waiting -= 1;
    if (queue.length === 0) queues.delete(network);
    return waiter;
  }

  /** With no room left, the newest of the network with the most waiting gives way to a network with fewer. */
  function makeRoom(network: string): boolean {
    const [longest, queue] = [...queues].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    if (queue.length <= (queues.get(network)?.length ?? 0) + 1) return false;
    take(longest, "pop").refuse();
    return true;
  }

  function turn(network: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new BusyError(503, { message: "Too many ask at once" }));
      if (waiting >= maxWaiting && !makeRoom(network)) return refuse();
      // All wait equally long: the first of its network is the one whose time is up.
      const timer = setTimeout(() => take(network, "shift").refuse(), maxWait);
      const queue = queues.getOrInsertComputed(network, () => []);
      queue.push({
        start: () => (clearTimeout(timer), resolve()),
        refuse: () => (clearTimeout(timer), refuse()),
      });
      waiting += 1;
    });
  }

  const mayStart = (network: string) => free > 0 && (taken.get(network) ?? 0) < share;

  function start(network: string): void {
    free -= 1;
    taken.set(network, (taken.get(network) ?? 0) + 1);
  }

  function release(network: string): void {
    free += 1;
    const left = taken.get(network)! - 1;
    if (left > 0) taken.set(network, left);
    else taken.delete(network);
    const next = queues.keys().find(mayStart);
    if (next === undefined) return;
    const waiter = take(next, "shift");
    const rest = queues.get(next);
    if (rest) {
      queues.delete(next);
      queues.set(next, rest);
    }
    start(next);
    waiter.start();
  }

  return {
    async run(network, work) {
      if (mayStart(network)) start(network);
      else await turn(network);
      try {
        return await work();
      } finally {
        release(network);
      }
    },
  };
}
