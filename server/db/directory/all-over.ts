/** Like Promise.all, but a failure waits until nothing is under way: what came after the rollback would be kept. */
export async function allOver(work: readonly Promise<unknown>[]): Promise<void> {
  const failures: unknown[] = [];
  await Promise.all(work.map((one) => one.catch((error: unknown) => failures.push(error))));
  if (failures.length > 0) throw failures[0];
}
