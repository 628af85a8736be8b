/** Works now and then again and again. What fails is told, and tried again in its next turn. */
export function startRepeating(
  everyMilliseconds: number,
  work: () => Promise<void>,
  onFailure: (error: unknown) => void,
): { stop(): Promise<void> } {
  let running = work().catch(onFailure);
  const timer = setInterval(() => {
    running = work().catch(onFailure);
  }, everyMilliseconds);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
