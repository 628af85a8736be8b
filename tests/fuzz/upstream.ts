import { createServer, type Server, type ServerResponse } from "node:http";
import { get, type Outcome } from "./ask.ts";
import { Connection } from "./connection.ts";
import { faultsOfLog } from "./judge.ts";
import type { UpstreamAnswer } from "./rows.ts";
import { startPatiently } from "./subject.ts";
import { listen } from "../listen.ts";

/** A server whose stores come from elsewhere, and elsewhere answers the given thing: every page answers all the same. */
export async function askUpstream(answer: UpstreamAnswer): Promise<Outcome> {
  const seen = { asked: 0 };
  const upstream = createServer((_request, response) => {
    seen.asked += 1;
    sendAnswer(response, answer);
  });
  const server = await startPatiently({ FIXED_NOW: "", PHARMACIES_API: `http://${await listen(upstream)}` });
  const { host, port } = new URL(server.origin);
  const subject = { filling: { host, origin: server.origin, token: "" }, secrets: [server.dataDir] };
  const connection = new Connection(Number(port));
  const outcome: Outcome = { faults: [], answers: [] };
  const look = async (target: string) => {
    const { faults, answers } = await get(target, subject, connection);
    outcome.faults.push(...faults);
    outcome.answers.push(...answers.map((one) => ({ ...one, about: "stores from elsewhere" })));
  };
  // Asked until elsewhere was asked, and then once more: by then the answer is shown, or was refused.
  for (let looks = 0; looks < 50 && (seen.asked === 0 || looks < 3); looks += 1) await look("/stores");
  await look("/api/pharmacies?limit=100");
  await look("/hi/stores?q=zqxrow");
  for (const id of answer.ids.slice(0, 3)) await look(`/stores/${encodeURIComponent(id.toWellFormed())}`);
  await look("/healthz");
  const printed = server.output();
  const log = printed.slice(printed.indexOf("{"));
  outcome.faults.push(...faultsOfLog(log).filter(({ rule }) => rule !== "logs are structured"));
  connection.close();
  const code = await server.stop();
  if (code !== 0) outcome.faults.push({ rule: "ends in good order", detail: `exit code ${code}` });
  await close(upstream);
  return outcome;
}

function sendAnswer(response: ServerResponse, { status, reason, headers, bytes, cutAfter }: UpstreamAnswer): void {
  const body = Buffer.from(bytes, "latin1");
  response.writeHead(status, reason, { ...headers, ...(status !== 204 && { "Content-Length": String(body.length) }) });
  if (cutAfter === null || cutAfter >= body.length) response.end(status === 204 ? undefined : body);
  else response.write(body.subarray(0, cutAfter), () => response.destroy());
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}
