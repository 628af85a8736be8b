interface LeaderProps {
  name: string;
  position: string;
  experience: string;
  background: string;
  labels: { experienceLabel: string; backgroundLabel: string };
}

/** A person who answers for the company. */
export function Leader({ name, position, experience, background, labels }: LeaderProps) {
  return (
    <li className="leader">
      <div>
        <h3>{name}</h3>
        <p className="position">{position}</p>
      </div>
      <dl>
        <dt>{labels.experienceLabel}</dt>
        <dd>{experience}</dd>
        <dt>{labels.backgroundLabel}</dt>
        <dd>{background}</dd>
      </dl>
    </li>
  );
}
