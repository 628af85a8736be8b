import { Agent, get } from "node:http";
import { fileURLToPath } from "node:url";
import { localText } from "../../domain/hours/india.ts";
import type { StoreQuery } from "../../domain/stores/query.ts";
import { startBuilt } from "../built-server.ts";

const checkout = fileURLToPath(new URL("../..", import.meta.url));

/** The real server on the directory to be measured. */
export async function serve(env: Record<string, string | undefined>) {
  const server = await startBuilt(checkout, env);
  const agent = new Agent({ keepAlive: true });
  return {
    ...server,
    ask: (path: string) => ask(agent, server.origin + path),
    async stop() {
      agent.destroy();
      await server.stop();
    },
  };
}

function ask(agent: Agent, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => {
      response.resume();
      response.on("end", () => (response.statusCode === 200 ? resolve() : reject(new Error(`${response.statusCode}`))));
    }).on("error", reject);
  });
}

/** The same question as an address of the API. */
export function addressOf(query: StoreQuery): string {
  const params = new URLSearchParams();
  if (query.text !== null) params.set("q", query.text);
  if (query.near) params.set("near", `${query.near.latitude},${query.near.longitude}`);
  if (query.within !== null) params.set("within", String(query.within));
  if (query.openAt) params.set("open", localText(query.openAt));
  if (query.sort !== null) params.set("sort", query.sort);
  for (const service of query.services) params.append("service", service);
  return `/api/pharmacies?${params}`;
}
