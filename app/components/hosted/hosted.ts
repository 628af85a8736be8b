/**
 * The build switch for static hosting (scripts/static-site.ts): with these three set at build, no server answers, and the contact
 * message goes out with @emailjs/browser, which is loaded when it is sent and not before.
 */
export function browserSending() {
  const { VITE_EMAILJS_SERVICE_ID, VITE_EMAILJS_TEMPLATE_ID, VITE_EMAILJS_PUBLIC_KEY } = import.meta.env;
  if (!VITE_EMAILJS_SERVICE_ID || !VITE_EMAILJS_TEMPLATE_ID || !VITE_EMAILJS_PUBLIC_KEY) return undefined;
  return {
    service: VITE_EMAILJS_SERVICE_ID,
    template: VITE_EMAILJS_TEMPLATE_ID,
    publicKey: VITE_EMAILJS_PUBLIC_KEY,
  };
}

export type MailService = NonNullable<ReturnType<typeof browserSending>>;

/** True on static hosting: what needs a server is not shown there. */
export const isHosted = browserSending() !== undefined;
