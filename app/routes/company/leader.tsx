interface LeaderProps {
  name: string;
  position: string;
  experience: string;
  background: string;
  labels: { experienceLabel: string; backgroundLabel: string };
}

/** A person who answers for the company. Initials stand where a stock photograph would. */
export function Leader({ name, position, experience, background, labels }: LeaderProps) {
  return (
    <li className="card leader">
      <span className="initials" aria-hidden="true">
        {initialsOf(name)}
      </span>
      <h3>{name}</h3>
      <p className="position">{position}</p>
      <dl>
        <dt>{labels.experienceLabel}</dt>
        <dd>{experience}</dd>
        <dt>{labels.backgroundLabel}</dt>
        <dd>{background}</dd>
      </dl>
    </li>
  );
}

function initialsOf(name: string): string {
  return name
    .split(" ")
    .map((part) => Array.from(part)[0])
    .join("");
}
