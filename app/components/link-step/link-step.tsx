/** Where a mailed link stands. */
export type LinkStepState =
  | { step: "ask"; token: string }
  | { step: "done" }
  | { step: "broken" }
  | { step: "failed"; token: string };

interface LinkStepProps {
  copy: { heading: string; text: string; button: string; done: string; doneText: string };
  broken: { heading: string; text: string; again: string };
  failed: string;
  home: string;
  state: LinkStepState;
  address: string;
  joinAddress: string;
  homeAddress: string;
}

/** A page behind a mailed link: it asks once more, with a button, and says when it is done. */
export function LinkStep(props: LinkStepProps) {
  const { copy, broken, failed, home, state, address, joinAddress, homeAddress } = props;
  return (
    <section className="section">
      <div className="wrap wrap-narrow grid justify-items-start gap-5">
        {state.step === "done" && (
          <>
            <h1>{copy.done}</h1>
            <output className="notice notice-good block">{copy.doneText}</output>
            <a href={homeAddress}>{home}</a>
          </>
        )}
        {state.step === "broken" && (
          <>
            <h1>{broken.heading}</h1>
            <p>{broken.text}</p>
            <a href={joinAddress}>{broken.again}</a>
          </>
        )}
        {(state.step === "ask" || state.step === "failed") && (
          <>
            <h1>{copy.heading}</h1>
            {state.step === "failed" && (
              <p className="notice notice-alarm" role="alert">
                {failed}
              </p>
            )}
            <p>{copy.text}</p>
            <form method="post" action={address}>
              <input type="hidden" name="token" value={state.token} />
              <button className="btn btn-primary btn-lg" type="submit">
                {copy.button}
              </button>
            </form>
          </>
        )}
      </div>
    </section>
  );
}
