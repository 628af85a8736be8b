interface TickProps {
  name: string;
  value: string;
  label: string;
  checked: boolean;
  onTick(checked: boolean): void;
  isChip?: boolean;
}

export function Tick({ name, value, label, checked, onTick, isChip = false }: TickProps) {
  return (
    <label className={isChip ? "store-pick" : "store-tick tap"}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={(event) => onTick(event.target.checked)}
      />
      {isChip ? <span className="chip">{label}</span> : label}
    </label>
  );
}
