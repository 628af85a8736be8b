import { asha } from "../canaries.ts";
import { noteSubmitted } from "../logs/record.ts";

/** A visitor without a browser: opens the form, fills it in, sends it. */
export interface FormVisitor {
  /** Opens the form. */
  token(): Promise<string>;
  send(fields: Record<string, string>): Promise<Response>;
  post(path: string, body: string | URLSearchParams, headers?: Record<string, string>): Promise<Response>;
}

export const words = {
  category: "message",
  ...asha,
  website: "",
};

export function tokenIn(html: string): string {
  return /name="token" value="([^"]*)"/.exec(html)?.[1] ?? "";
}

/** The reference in the address of the thanks page. */
export function referenceIn(response: Response): string {
  return new URL(response.headers.get("location") ?? "/", "http://x").searchParams.get("reference") ?? "";
}

export function formVisitor(origin: string): FormVisitor {
  const post = (path: string, body: string | URLSearchParams, headers: Record<string, string> = {}) => {
    noteSubmitted(String(body));
    return fetch(origin + path, {
      method: "POST",
      body: String(body),
      headers: { "content-type": "application/x-www-form-urlencoded", origin, ...headers },
      redirect: "manual",
    });
  };
  return {
    post,
    token: async () => tokenIn(await (await fetch(`${origin}/contact`)).text()),
    send: (fields) => post("/contact", new URLSearchParams(fields)),
  };
}
