import { readFileSync } from "node:fs";

const rules = readFileSync(new URL("../../deploy/alerts.yml", import.meta.url), "utf8").matchAll(
  /- alert: (\w+)\n\s+expr: (dwar_\w+) > (\d+)\n/g,
);
const bounds = [...rules].map(([, alert = "", name = "", bound]) => ({ alert, name, bound: Number(bound) }));

/** Which of the shipped alerts that look at one figure would fire on a server's metrics, however long they wait. */
export async function firingAlerts(metricsPort: number): Promise<string[]> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/`)).text();
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? 0);
  return bounds.filter(({ name, bound }) => valueOf(name) > bound).map(({ alert }) => alert);
}
