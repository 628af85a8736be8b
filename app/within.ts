/** The answer if it is there within that time, else null: nobody waits longer for it. */
export async function within<T>(answer: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  try {
    return await Promise.race([answer, later]);
  } finally {
    clearTimeout(timer);
  }
}
