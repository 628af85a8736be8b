interface LeaderProps {
  name: string;
  position?: string | undefined;
  experience?: string | undefined;
  background?: string | undefined;
  labels: { experienceLabel: string; backgroundLabel: string };
}

/** A person who answers for the company. */
export function Leader({ name, position, experience, background, labels }: LeaderProps) {
  return (
    <li className="leader">
      <div>
        <h3>{name}</h3>
        {position && <p className="position">{position}</p>}
      </div>
      {(experience || background) && (
        <dl>
          {experience && (
            <>
              <dt>{labels.experienceLabel}</dt>
              <dd>{experience}</dd>
            </>
          )}
          {background && (
            <>
              <dt>{labels.backgroundLabel}</dt>
              <dd>{background}</dd>
            </>
          )}
        </dl>
      )}
    </li>
  );
}
