import sprite from "./icons.svg";
import type { IconName } from "./names.ts";

interface IconProps {
  of: IconName;
  /** Pixels at the usual text size; larger text enlarges it. 20 beside text, 26 in a tile. */
  size?: number;
  className?: string;
}

/** One line weight everywhere; silent for screen readers: the words beside it say the same. */
export function Icon({ of, size = 20, className = "" }: IconProps) {
  const side = `${size / 16}rem`;
  return (
    <svg width={side} height={side} className={`icon ${className}`.trimEnd()} aria-hidden>
      <use href={`${sprite}#${of}`} />
    </svg>
  );
}
