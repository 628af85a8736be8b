import script from "./emailjs.ts?script";

/** What the page tells its script when the message leaves from the browser. */
export interface BrowserSending {
  attributes: Readonly<Record<`data-emailjs-${string}`, string>>;
}

/**
 * The build switch for static hosting: with these three set at build, the contact page needs no server, and its message
 * goes out with @emailjs/browser, which is loaded when it is sent and not before.
 */
export function browserSending(): BrowserSending | undefined {
  const { VITE_EMAILJS_SERVICE_ID, VITE_EMAILJS_TEMPLATE_ID, VITE_EMAILJS_PUBLIC_KEY } = import.meta.env;
  if (!VITE_EMAILJS_SERVICE_ID || !VITE_EMAILJS_TEMPLATE_ID || !VITE_EMAILJS_PUBLIC_KEY) return undefined;
  return {
    attributes: {
      "data-emailjs-script": script,
      "data-emailjs-service": VITE_EMAILJS_SERVICE_ID,
      "data-emailjs-template": VITE_EMAILJS_TEMPLATE_ID,
      "data-emailjs-key": VITE_EMAILJS_PUBLIC_KEY,
    },
  };
}
