import type { LucideIcon } from "lucide-react";

interface IconProps {
  /** The icon itself: `import { Phone } from "lucide-react"`, `<Icon of={Phone} />`. */
  of: LucideIcon;
  /** Pixels at the usual text size; larger text enlarges it. 20 beside text, 26 in a tile. */
  size?: number;
  /** Only where no text says the same; then it is an image with this name. */
  label?: string;
  className?: string;
}

/** One line weight everywhere; silent for screen readers unless it has a label. */
export function Icon({ of: Shape, size = 20, label, className = "flex-none" }: IconProps) {
  const voice = label ? { role: "img", "aria-label": label } : { "aria-hidden": true };
  // HTML knows the namespace of an svg; saying it two dozen times only makes the page heavier.
  return <Shape xmlns={undefined} size={`${size / 16}rem`} className={className} {...voice} />;
}
