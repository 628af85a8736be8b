import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";

/** What to do with a request for a host: serve it, send it to the public origin, or refuse it. */
export type HostVerdict = "ours" | "moved" | "other" | "malformed";
export type JudgeHost = (header: string | undefined) => HostVerdict;

const maxHost = 260;
const wellFormed = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?\.?)(:\d{1,5})?$/i;
const local = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Judges host names where the operator has said which origin is public; any well-formed one will do where not. */
export function hostJudge(publicOrigin: string | undefined): JudgeHost {
  const { host: ours, protocol } = publicOrigin === undefined ? { protocol: "http:" } : new URL(publicOrigin);
  const sibling = ours?.startsWith("www.") ? ours.slice("www.".length) : `www.${ours}`;
  return (header = "") => {
    if (header === ours) return "ours";
    if (header.length > maxHost || !wellFormed.test(header)) return "malformed";
    // In small letters, and without the port that needs no saying. Some well-formed ones no address can have, such as a number beyond any computer's.
    const host = URL.parse(`${protocol}//${header}`)?.host;
    if (host === undefined) return "malformed";
    if (!ours || host === ours || local.test(header)) return "ours";
    // With a dot at its end a name is the same name.
    return [ours, sibling].includes(host.replace(/\.(?=$|:)/, "")) ? "moved" : "other";
  };
}

/** Answers what is not for us: 400, 421, or the way to the public origin for the name with or without `www.`, or with a dot at its end. */
export function knownHost(judge: JudgeHost, origin: string) {
  return createMiddleware(async (c, next) => {
    const verdict = judge(c.req.header("host"));
    if (verdict === "malformed") throw new HTTPException(400);
    const { host, pathname, search, username, password } = new URL(c.req.url);
    // No Request can be made of a full address with a name and a password in it.
    if (username || password) throw new HTTPException(400);
    // A full address in the request line may name another host than the header does.
    if (verdict === "other" || judge(host) === "other") throw new HTTPException(421);
    if (verdict === "moved") return c.redirect(origin + pathname + search, 308);
    return next();
  });
}
