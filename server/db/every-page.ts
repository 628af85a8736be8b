/** All rows of a list that is read a page at a time, each from after the last row of the one before. */
export async function* everyPage<Row>(
  size: number,
  read: (page: { after: Row | undefined; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after: Row | undefined; ;) {
    const page = await read({ after, limit: size });
    yield* page;
    if (page.length < size) return;
    after = page.at(-1);
  }
}
