import { fromFacts } from "../site.ts";

/** What a visitor reads when the server itself refuses a request, before any screen is reached. */
export interface HttpErrorCopy {
  title: string;
  text: string;
}

/** The statuses with a sentence of their own; any other gets that of 400 or 500. */
type ErrorStatus = 400 | 403 | 404 | 405 | 413 | 415 | 421 | 429 | 500 | 503;

export interface HttpErrorsCopy {
  statuses: Readonly<Record<ErrorStatus, HttpErrorCopy>>;
  home: string;
  call: string;
  reference: string;
}

const httpErrors: HttpErrorsCopy = fromFacts("en", ({ phoneHours }) => ({
  statuses: {
    400: { title: "We could not read this request", text: "Check the address, or start again from the home page." },
    403: { title: "This was not sent from our site", text: "Open the form on our site and send it from there." },
    404: { title: "There is nothing at this address", text: "Check the address, or start again from the home page." },
    405: { title: "This cannot be done here", text: "Start again from the home page." },
    413: {
      title: "That is too much to send at once",
      text: "Shorten your text and send it again. The limit is 64 kB.",
    },
    415: { title: "We cannot read this kind of content", text: "Use the form on our site to write to us." },
    421: { title: "This is not our address", text: "Check the name of the site in the address." },
    429: {
      title: "Too many tries",
      text: `Wait a minute, then try again. If it is urgent, call us (${phoneHours}), or chat at any hour.`,
    },
    500: {
      title: "Unexpected Application Error!",
      text: `The fault is ours. Load the page again, or call us (${phoneHours}). Chat is open at all hours.`,
    },
    503: {
      title: "The site is down for a moment",
      text: `Load the page again in a minute, or call us (${phoneHours}). Chat is open at all hours.`,
    },
  },
  home: "Go to the home page",
  call: "Call",
  reference: "Reference",
}));

export default httpErrors;
