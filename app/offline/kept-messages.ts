import { type Language, pathIn } from "../../domain/language.ts";
import { ourCaches, readKeptJson } from "./our-caches.ts";

type Fields = readonly (readonly [name: string, value: string])[];

/** A message that waits on the device for a network, and what became of it. Once it is sent, none of its words are left. */
export type KeptMessage =
  | { state: "waiting" | "refused"; language: Language; fields: Fields }
  | { state: "sent"; reference: string };

/** Each has an address of its own: nothing that becomes of one changes another. */
export type KeptMessages = readonly (readonly [address: string, message: KeptMessage])[];

/** How our server says that a form is not taken as it is. */
const refusals = new Set([400, 403, 413, 415, 422]);
const channelName = "kept-message";
/** Where the browser has Background Sync, nobody needs to come back for it to be sent. */
const syncTag = "kept-message";

/** None where there is no storage. */
export async function readKeptMessages(): Promise<KeptMessages> {
  try {
    const kept = await (await caches.open(ourCaches.message)).keys();
    const messages = await Promise.all(kept.map(({ url }) => readKeptJson<KeptMessage>("message", url)));
    return messages.flatMap((message, index) => (message ? [[kept[index]!.url, message] as const] : []));
  } catch {
    return [];
  }
}

/** Throws where nothing can be kept. */
async function writeKeptMessage(address: string, message: KeptMessage | null): Promise<void> {
  const cache = await caches.open(ourCaches.message);
  await (message ? cache.put(address, Response.json(message)) : cache.delete(address));
  const channel = new BroadcastChannel(channelName);
  // A channel has no other origin to tell.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(null);
  channel.close();
}

export function forgetMessage(address: string): Promise<void> {
  return writeKeptMessage(address, null).catch(() => {});
}

/** Calls at each change, in whichever window or worker it is made. Gives what ends that. */
export function followKeptMessages(onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", onChange);
  return () => channel.close();
}

/** In the page: keeps a form that could not be sent, where there is a worker that will send it, and storage. Gives where. */
export async function keepMessage(language: Language, form: FormData): Promise<string | null> {
  try {
    if (!navigator.serviceWorker.controller) return null;
    const fields = [...form].map(([name, value]) => [name, String(value)] as const);
    const address = `${location.origin}/contact/kept?${crypto.randomUUID()}`;
    await writeKeptMessage(address, { state: "waiting", language, fields });
    void askForSync();
    return address;
  } catch {
    // The form says that it failed, and keeps what was typed.
    return null;
  }
}

async function askForSync(): Promise<void> {
  const registration: ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } } =
    await navigator.serviceWorker.ready;
  registration.sync?.register(syncTag).catch(() => {});
}

let inProgress: Promise<void> | undefined;

/** Sends what waits, once. Its token is that of the form, and the server takes each only once. */
export function sendKeptMessages(): Promise<void> {
  inProgress ??= sendAll().finally(() => {
    inProgress = undefined;
  });
  return inProgress;
}

/** In the page: where the worker was switched off, nobody else sends what still waits. */
export async function sendWithoutWorker(): Promise<void> {
  try {
    if (!(await navigator.serviceWorker.getRegistration())) await sendKeptMessages();
  } catch {
    // No network yet: with the next page.
  }
}

async function sendAll(): Promise<void> {
  for (const [address] of await readKeptMessages()) await send(address);
}

async function send(address: string): Promise<void> {
  const kept = await readKeptJson<KeptMessage>("message", address);
  if (kept?.state !== "waiting") return;
  let answer = await post(kept.language, kept.fields);
  if (answer.status === 422) {
    // A form that waited for long is too old. The answer is the form again, with another token.
    const token = /name="token" value="([^"]+)"/.exec(await answer.text())?.[1] ?? "";
    const fields = kept.fields.map(([name, value]) => [name, name === "token" ? token : value] as const);
    const renewed = { ...kept, fields };
    await replaceIfThere(address, renewed);
    answer = await post(kept.language, renewed.fields);
  }
  const reference = answer.redirected ? new URL(answer.url).searchParams.get("reference") : null;
  if (reference !== null) await replaceIfThere(address, { state: "sent", reference });
  // Whoever wrote it has to look it over. A server that is busy, or a portal in its place, is asked again with the next page.
  else if (refusals.has(answer.status)) await replaceIfThere(address, { ...kept, state: "refused" });
}

/** The visitor may have deleted it meanwhile: then nothing comes back. */
async function replaceIfThere(address: string, message: KeptMessage): Promise<void> {
  if (await readKeptJson("message", address)) await writeKeptMessage(address, message);
}

function post(language: Language, fields: Fields): Promise<Response> {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
  return fetch(pathIn(language, "/contact"), { method: "POST", body });
}
