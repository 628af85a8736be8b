import type { LucideIcon } from "lucide-react";

interface IconProps {
  /** The icon itself: `import { Phone } from "lucide-react"`, `<Icon of={Phone} />`. */
  of: LucideIcon;
  /** Pixels at the usual text size; larger text enlarges it. 20 beside text, 26 in a tile. */
  size?: number;
  className?: string;
}

/** One line weight everywhere; silent for screen readers: the words beside it say the same. */
export function Icon({ of: Shape, size = 20, className = "flex-none" }: IconProps) {
  // HTML knows the namespace of an svg; saying it two dozen times only makes the page heavier.
  return <Shape xmlns={undefined} size={`${size / 16}rem`} className={className} aria-hidden />;
}
