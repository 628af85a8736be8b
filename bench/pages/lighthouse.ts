import lighthouse, { type Result } from "lighthouse";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export interface Scores {
  /** Of a hundred, in the order of `categories`. */
  scores: number[];
  /** What cost points, performance aside. */
  failing: string[];
}

/** Lighthouse's mobile run over one page, in the browser that listens on this port. */
export async function runLighthouse(url: string, port: number): Promise<Scores> {
  const report = await getReport(url, port);
  const failing = categories
    .slice(1)
    .flatMap((category) => report.categories[category]?.auditRefs ?? [])
    .filter(({ id }) => (report.audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return { scores: categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100)), failing };
}

/** On a busy machine the browser now and then loses the beginning of a trace; such a run is made again. */
async function getReport(url: string, port: number, tries = 8): Promise<Result> {
  const report = (await lighthouse(url, { port, onlyCategories: [...categories] }))?.lhr;
  const lost = report?.audits["first-contentful-paint"]?.errorMessage;
  if (report && !lost) return report;
  if (tries > 1) return getReport(url, port, tries - 1);
  throw new Error(`${url}: ${lost}`);
}
