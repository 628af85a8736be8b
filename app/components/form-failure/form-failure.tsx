interface FailureProps {
  ref: React.Ref<HTMLDivElement>;
  words: { failure: string; failureWays: string; failureUnreached: string };
  /** No answer came, for want of a network. */
  isUnreached: boolean;
}

export function Failure({ ref, words, isUnreached }: FailureProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="notice notice-alarm" tabIndex={-1} autoFocus ref={ref}>
      <div role="alert">
        <p>{words.failure}</p>
        <p>{isUnreached ? words.failureUnreached : words.failureWays}</p>
      </div>
    </div>
  );
}
