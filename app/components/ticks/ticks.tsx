interface TicksProps {
  items: readonly string[];
  /** One line of words on a phone. */
  inLine?: boolean;
}

export function Ticks({ items, inLine = false }: TicksProps) {
  return (
    <ul className={inLine ? "ticks ticks-line" : "ticks"}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
