import type { NewsletterCopy } from "../../../content/en/newsletter.ts";
import type { LinkPurpose } from "../../../domain/newsletter/use-cases.ts";

/** Where a mailed link stands. */
export type LinkStepState =
  | { step: "ask"; token: string }
  | { step: "done" }
  | { step: "broken" }
  | { step: "failed"; token: string };

interface LinkStepProps {
  copy: NewsletterCopy;
  purpose: LinkPurpose;
  state: LinkStepState;
  address: string;
  joinAddress: string;
  homeAddress: string;
}

/** A page behind a mailed link: it asks once more, with a button, and says when it is done. */
export function LinkStep({ copy, purpose, state, address, joinAddress, homeAddress }: LinkStepProps) {
  const words = copy[purpose];
  return (
    <section className="section">
      <div className="wrap wrap-narrow grid justify-items-start gap-5">
        {state.step === "done" && (
          <>
            <h1>{words.done}</h1>
            <output className="notice notice-good">{words.doneText}</output>
            <a href={homeAddress}>{copy.home}</a>
          </>
        )}
        {state.step === "broken" && (
          <>
            <h1>{copy.brokenLink.heading}</h1>
            <p>{copy.brokenLink.text}</p>
            <a href={joinAddress}>{copy.brokenLink.again}</a>
          </>
        )}
        {(state.step === "ask" || state.step === "failed") && (
          <>
            <h1>{words.heading}</h1>
            {state.step === "failed" && (
              <p className="notice notice-alarm" role="alert">
                {copy.failed}
              </p>
            )}
            <p>{words.text}</p>
            <form method="post" action={address}>
              <input type="hidden" name="token" value={state.token} />
              <button className="btn btn-primary btn-lg" type="submit">
                {words.button}
              </button>
            </form>
          </>
        )}
      </div>
    </section>
  );
}
