import { LogoMark } from "./logo-mark.tsx";

interface LogoProps {
  /** The product's name, in its two words. */
  name: readonly [string, string];
  className?: string;
}

/** Mark and name. The text takes the colour it stands in, so it works on paper and on dusk. */
export function Logo({ name, className = "" }: LogoProps) {
  return (
    <span className={`inline-flex items-center gap-2 text-xl font-bold tracking-tight ${className}`}>
      <LogoMark className="size-9 flex-none" />
      <span className="whitespace-nowrap">
        {name[0]} {name[1]}
      </span>
    </span>
  );
}
