import { type Language, pathIn } from "../../domain/language.ts";
import { ourCaches, readKeptJson } from "./our-caches.ts";

type Fields = readonly (readonly [name: string, value: string])[];

/** A message that waits on the device for a network, and what became of it. Once it is sent, none of its words are left. */
export type KeptMessage =
  | { state: "waiting" | "refused"; language: Language; fields: Fields }
  | { state: "sent"; reference: string };

const address = "/contact/kept";
const channelName = "kept-message";
/** Where the browser has Background Sync, nobody needs to come back for it to be sent. */
const syncTag = "kept-message";

export function readKeptMessage(): Promise<KeptMessage | null> {
  return readKeptJson("message", address);
}

/** Throws where nothing can be kept. */
async function writeKeptMessage(message: KeptMessage | null): Promise<void> {
  const cache = await caches.open(ourCaches.message);
  await (message ? cache.put(address, Response.json(message)) : cache.delete(address));
  const channel = new BroadcastChannel(channelName);
  // A channel has no other origin to tell.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(null);
  channel.close();
}

export async function forgetMessage(): Promise<void> {
  if (await readKeptMessage()) await writeKeptMessage(null);
}

/** Calls at each change, in whichever window or worker it is made. Gives what ends that. */
export function followKeptMessage(onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", onChange);
  return () => channel.close();
}

/** In the page: keeps a form that could not be sent, where there is a worker that will send it, and storage. */
export async function keepMessage(language: Language, form: FormData): Promise<void> {
  try {
    if (!navigator.serviceWorker.controller) return;
    const fields = [...form].map(([name, value]) => [name, String(value)] as const);
    await writeKeptMessage({ state: "waiting", language, fields });
    const registration: ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } } =
      await navigator.serviceWorker.ready;
    registration.sync?.register(syncTag).catch(() => {});
  } catch {
    // The form says that it failed, and keeps what was typed.
  }
}

let inProgress: Promise<void> | undefined;

/** In the worker: sends what waits, once. Its token is that of the form, and the server takes each only once. */
export function sendKeptMessage(): Promise<void> {
  inProgress ??= send().finally(() => {
    inProgress = undefined;
  });
  return inProgress;
}

async function send(): Promise<void> {
  const kept = await readKeptMessage();
  if (kept?.state !== "waiting") return;
  let answer = await post(kept.language, kept.fields);
  if (answer.status === 422) {
    // A form that waited for long is too old. The answer is the form again, with another token.
    const token = /name="token" value="([^"]+)"/.exec(await answer.text())?.[1] ?? "";
    const fields = kept.fields.map(([name, value]) => [name, name === "token" ? token : value] as const);
    const renewed = { ...kept, fields };
    await replaceIfThere(renewed);
    answer = await post(kept.language, renewed.fields);
  }
  const reference = answer.redirected ? new URL(answer.url).searchParams.get("reference") : null;
  if (reference !== null) await replaceIfThere({ state: "sent", reference });
  // Whoever wrote it has to look it over. A server that is busy is asked again with the next page.
  else if (answer.status < 500 && answer.status !== 429) await replaceIfThere({ ...kept, state: "refused" });
}

/** The visitor may have deleted it meanwhile: then nothing comes back. */
async function replaceIfThere(message: KeptMessage): Promise<void> {
  if (await readKeptMessage()) await writeKeptMessage(message);
}

function post(language: Language, fields: Fields): Promise<Response> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  return fetch(pathIn(language, "/contact"), { method: "POST", body });
}
