/** Numbers of pages to link to: the first, the last, those beside this one, and steps of ten and of a hundred, so that all are few links away. */
export function pageLinks(page: number, pages: number): number[] {
  const steps = [1, 10, 100, 1000].flatMap((step) => {
    const before = Math.floor((page - 1) / step) * step;
    const behind = Math.ceil((page + 1) / step) * step;
    return [before, behind];
  });
  const all = new Set([1, page, pages, ...steps].filter((one) => one >= 1 && one <= pages));
  return [...all].toSorted((a, b) => a - b);
}
