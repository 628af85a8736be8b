/**
 * The build switch for static hosting: with these three set at build, the contact page needs no server, and its message
 * goes out with @emailjs/browser, which is loaded when it is sent and not before.
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
