import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createMiddleware } from "hono/factory";
import { chooseEncoding } from "../static/respond.ts";

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const worthIt = /^(text\/|application\/(json|problem\+json|ld\+json|manifest\+json|xml|openapi\+json)|image\/svg)/;

/** Compresses what was made for this request; built files carry their own copies. */
export function compression({ threshold = 1024 } = {}) {
  return createMiddleware(async (c, next) => {
    await next();
    const { headers, status, body } = c.res;
    if (!body || c.req.method === "HEAD" || status === 206 || headers.has("Content-Encoding")) return;
    if (!worthIt.test(headers.get("Content-Type") ?? "")) return;
    headers.append("Vary", "Accept-Encoding");
    const encoding = chooseEncoding(c.req.header("accept-encoding"));
    if (encoding === "identity") return;
    const plain = Buffer.from(await c.res.arrayBuffer());
    const small = plain.length < threshold;
    const packed = small ? plain : await pack(plain, encoding);
    const answer = new Response(packed as BodyInit, { status, headers });
    if (!small) answer.headers.set("Content-Encoding", encoding);
    answer.headers.set("Content-Length", String(packed.length));
    c.res = undefined;
    c.res = answer;
  });
}

function pack(data: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  // Quality 5 is where brotli still takes about as long as gzip and is a seventh smaller.
  if (encoding === "br") return brotli(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return gzipAsync(data);
}
