import { likelyDomain } from "../../../domain/contact/email-hint.ts";

/** Longer than the server ever takes; after that the visitor should know. */
const timeLimit = 30_000;

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches("[data-contact-form]")) return;
  event.preventDefault();
  const button = form.querySelector("button");
  if (!button || button.disabled) return;
  void submit(form, button);
});

document.addEventListener("focusout", (event) => {
  if (!(event.target instanceof HTMLInputElement) || event.target.type !== "email") return;
  const hint = event.target.form?.querySelector<HTMLElement>("[data-email-hint]");
  const domain = likelyDomain(event.target.value);
  if (hint) hint.textContent = domain ? (hint.dataset.text ?? "").replace("{domain}", domain) : "";
});

async function submit(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  const label = button.textContent;
  button.disabled = true;
  button.textContent = form.dataset.sending ?? label;
  say(undefined);
  try {
    if (form.dataset.emailjsScript) await sendByMailService(form);
    else await sendToServer(form);
  } catch {
    say("[data-failure]");
  } finally {
    button.disabled = false;
    button.textContent = label;
  }
}

/** The same post as without script. Its answer is the thanks page, or this page again with what is wrong. */
async function sendToServer(form: HTMLFormElement): Promise<void> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const response = await fetch(form.action, { method: "POST", body, signal: AbortSignal.timeout(timeLimit) });
  if (response.redirected && response.ok) {
    form.reset();
    location.assign(response.url);
    return;
  }
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const answer = page.querySelector("[data-contact-region]");
  const region = document.querySelector("[data-contact-region]");
  if (!answer || !region || response.status >= 500) throw new Error("No answer that says what is wrong");
  document.title = page.title;
  region.replaceWith(document.adoptNode(answer));
  document.querySelector<HTMLElement>("[data-error-summary]")?.focus();
}

async function sendByMailService(form: HTMLFormElement): Promise<void> {
  const { sendFromBrowser } = (await import(/* @vite-ignore */ form.dataset.emailjsScript ?? "")) as {
    sendFromBrowser(form: HTMLFormElement): Promise<void>;
  };
  await sendFromBrowser(form);
  form.reset();
  say("[data-success]");
}

/** Says one of the page's own sentences in the place for it, or clears that place. */
function say(template: string | undefined): void {
  const status = document.querySelector("[data-status]");
  const words = template && document.querySelector<HTMLTemplateElement>(template)?.content.cloneNode(true);
  status?.replaceChildren(...(words ? [words] : []));
}
