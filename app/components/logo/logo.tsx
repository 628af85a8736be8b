import { LogoMark } from "./logo-mark.tsx";

/** Mark and name, in its words. The text takes the colour around it, so it works on paper and on dusk. */
export function Logo({ name }: { name: readonly string[] }) {
  return (
    <span className="logo">
      <LogoMark />
      {name.join(" ")}
    </span>
  );
}
