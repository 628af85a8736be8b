import facebook from "simple-icons/icons/facebook.svg?raw";
import instagram from "simple-icons/icons/instagram.svg?raw";
import whatsapp from "simple-icons/icons/whatsapp.svg?raw";
import x from "simple-icons/icons/x.svg?raw";
import youtube from "simple-icons/icons/youtube.svg?raw";

const shapes = {
  facebook: shapeOf(facebook),
  instagram: shapeOf(instagram),
  // simple-icons no longer carries this one: plain letters, drawn here.
  linkedin:
    "M3 9h4v12H3zM5 3a2.1 2.1 0 1 1 0 4.2A2.1 2.1 0 0 1 5 3zm5 6h3.8v1.7c.7-1.2 2-2 3.8-2 3.3 0 4.4 2 4.4 5.3v7h-4v-6.3c0-1.7-.5-2.6-1.8-2.6-1.5 0-2.2 1-2.2 2.7V21h-4z",
  whatsapp: shapeOf(whatsapp),
  x: shapeOf(x),
  youtube: shapeOf(youtube),
};

/** The services whose mark we can show. */
export type Brand = keyof typeof shapes;

interface BrandMarkProps {
  of: Brand;
  size?: number;
  className?: string;
}

/** Another company's mark, in the colour of the text. The link around it carries the name. */
export function BrandMark({ of, size = 20, className = "flex-none" }: BrandMarkProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" className={className} aria-hidden>
      <path d={shapes[of]} />
    </svg>
  );
}

/** The path, to a hundredth of its 24 units: five of these stand on every page, and nobody sees the rest. */
function shapeOf(svg: string): string {
  const path = /<path d="([^"]+)"/.exec(svg)?.[1] ?? "";
  return path.replaceAll(/\.(\d{3,})/g, (_, digits: string) => {
    // Without carrying over: the digit before may be a flag of an arc, not part of the number.
    const hundredths = Math.min(99, Math.round(Number(`0.${digits}`) * 100));
    return `.${String(hundredths).padStart(2, "0")}`;
  });
}
