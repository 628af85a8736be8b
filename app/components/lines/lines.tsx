interface LinesProps {
  items: readonly string[];
  of?: "ul" | "ol";
  className?: string;
}

export function Lines({ items, of: List = "ul", className }: LinesProps) {
  return (
    <List className={className}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </List>
  );
}
