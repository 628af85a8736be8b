import { createMiddleware } from "hono/factory";

/** `host`: this name alone. `preload` is hard to take back: browsers carry it for months. */
export const hstsReaches = ["host", "subdomains", "preload"] as const;
export type HstsReach = (typeof hstsReaches)[number];

const hstsValues: Record<HstsReach, string> = {
  host: "max-age=63072000",
  subdomains: "max-age=63072000; includeSubDomains",
  preload: "max-age=63072000; includeSubDomains; preload",
};

export interface SecurityOptions {
  /** The public origin: HTTPS ones are pinned with HSTS. */
  origin: string;
  /** How far the pin reaches. Beyond this host it binds sites that are not ours to decide about. */
  hsts?: HstsReach | undefined;
  /** Another origin whose pictures of stores we show. */
  imageOrigin?: string | undefined;
  /** Another one, whose pictures of the ground a map shows once a visitor has opened it. */
  tileOrigin?: string | undefined;
}

/**
 * The headers on every response. Pages where React runs carry inline scripts: `content-policy.ts` lets
 * those through, by hash or nonce.
 * Resources stay with this origin; the pharmacies API alone opens itself to others.
 */
export function securityHeaders({
  origin,
  imageOrigin,
  tileOrigin,
  hsts = "host",
}: SecurityOptions): [name: string, value: string][] {
  const https = origin.startsWith("https:");
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' data:", imageOrigin, tileOrigin].filter(Boolean).join(" "),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ];
  return [
    ["Content-Security-Policy", policy.join("; ")],
    ...(https ? [["Strict-Transport-Security", hstsValues[hsts]] as [string, string]] : []),
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()"],
  ];
}

/** Puts them on what the app answers; a handler may have set one of its own before. */
export function secure(headers: readonly [string, string][]) {
  return createMiddleware(async (c, next) => {
    await next();
    for (const [name, value] of headers) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
  });
}
