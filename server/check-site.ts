import { siteSchema } from "../domain/site.ts";
import { StartError } from "./start-fault.ts";

/** What is wrong with the facts of the site, each by its path and in words. */
export function siteFaults(site: unknown): string[] {
  const issues = siteSchema.safeParse(site).error?.issues ?? [];
  return issues.map(({ path, message }) => {
    const said = message.endsWith("received undefined") ? "is missing" : message;
    return `${path.join(".")}: ${said}`;
  });
}

/** Facts that are wrong stop the start, all of them named: pages would fail one by one. */
export function checkSite(site: unknown): void {
  const faults = siteFaults(site);
  if (faults.length === 0) return;
  throw new StartError(
    `The facts in content/site.ts have ${faults.length === 1 ? "a fault" : `${faults.length} faults`}:\n  ${faults.join("\n  ")}`,
  );
}
