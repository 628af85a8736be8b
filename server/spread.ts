/**
 * Does at most `max` pieces of work at each turn of the event loop, in their order. A thousand requests that are read at one turn would keep
 * everything else waiting until the last of them is begun.
 */
export function spread(max: number): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let left = max;
  let turn: NodeJS.Immediate | null = null;
  const next = () => {
    turn = null;
    const now = waiting.splice(0, max);
    left = max - now.length;
    if (now.length > 0) turn = setImmediate(next);
    for (const work of now) work();
  };
  return (work) => {
    turn ??= setImmediate(next);
    if (left <= 0 || waiting.length > 0) {
      waiting.push(work);
      return;
    }
    left -= 1;
    work();
  };
}
