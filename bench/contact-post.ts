/**
 * How long a visitor waits for 'thank you' while the mail server hangs: 50 contact posts a second, open loop (a slow answer
 * does not slow the next visitor down), against the built server in a process of its own. `node bench/contact-post.ts`,
 * with DATABASE_URL for PostgreSQL.
 */
import { createServer } from "node:net";
import { cpus, loadavg } from "node:os";
import { startServer } from "../tests/e2e/server.ts";
import { formVisitor, words } from "../tests/messages/visitor.ts";
import { quantile } from "./quantile.ts";

const perSecond = 50;
const warmUp = 30;
// Together below the number from which on the site would start to hold messages.
const measured = 550;

const hanging = createServer(() => {});
await new Promise<void>((resolve) => {
  hanging.listen(0, "127.0.0.1", resolve);
});
const address = hanging.address();
const port = typeof address === "object" && address ? address.port : 0;
const { DATABASE_URL } = process.env;
const server = await startServer({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: "hello@dawadwar.example",
  TRUSTED_PROXIES: "127.0.0.1,::1",
  ...(DATABASE_URL && { DATABASE_URL }),
});
const visitor = formVisitor(server.origin);
// Opened ahead, one form a visitor: only the posts are measured.
const tokens: string[] = [];
for (let number = 0; number < warmUp + measured; number += 1) tokens.push(await visitor.token());

async function post(number: number): Promise<number> {
  const token = tokens[number] ?? "";
  const body = new URLSearchParams({ ...words, token, email: `p${number}@gmail.com`, subject: `Number ${number}` });
  const start = performance.now();
  const answer = await visitor.post("/contact", body, { "x-forwarded-for": `10.${number >> 8}.${number & 255}.1` });
  await answer.arrayBuffer();
  if (answer.status !== 303) throw new Error(`The server answered ${answer.status}`);
  return performance.now() - start;
}

for (let number = 0; number < warmUp; number += 1) await post(number);

const start = performance.now();
const load = loadavg()[0] ?? 0;
const posts: Promise<number>[] = [];
for (let number = 0; number < measured; number += 1) {
  const due = start + (number * 1000) / perSecond;
  const wait = due - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  posts.push(post(warmUp + number));
}
const times = await Promise.all(posts);
const at = (share: number) => Number(quantile(times, share).toFixed(1));
console.log(
  JSON.stringify({
    engine: DATABASE_URL ? "postgres" : "sqlite",
    posts: times.length,
    perSecond,
    milliseconds: { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) },
    cores: cpus().length,
    loadBefore: Number(load.toFixed(1)),
  }),
);
await server.stop();
hanging.close();
process.exit();
