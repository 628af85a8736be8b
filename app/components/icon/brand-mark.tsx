import facebook from "simple-icons/icons/facebook.svg?raw";
import x from "simple-icons/icons/x.svg?raw";
import youtube from "simple-icons/icons/youtube.svg?raw";

const shapes = {
  facebook: shapeOf(facebook),
  // The shape of simple-icons to the eye, from arcs alone: theirs takes 2 kB, and it is on every page.
  instagram:
    "M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7m0 2.2A4.8 4.8 0 0 0 2.2 7v10A4.8 4.8 0 0 0 7 21.8h10a4.8 4.8 0 0 0 4.8-4.8V7A4.8 4.8 0 0 0 17 2.2zm5 3.6a6.2 6.2 0 1 1 0 12.4 6.2 6.2 0 0 1 0-12.4M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8m6.4-3.9a1.4 1.4 0 1 1 0 2.9 1.4 1.4 0 0 1 0-2.9",
  // simple-icons no longer carries this one: plain letters, drawn here.
  linkedin:
    "M3 9h4v12H3zM5 3a2.1 2.1 0 1 1 0 4.2A2.1 2.1 0 0 1 5 3zm5 6h3.8v1.7c.7-1.2 2-2 3.8-2 3.3 0 4.4 2 4.4 5.3v7h-4v-6.3c0-1.7-.5-2.6-1.8-2.6-1.5 0-2.2 1-2.2 2.7V21h-4z",
  x: shapeOf(x),
  youtube: shapeOf(youtube),
};

export type Brand = keyof typeof shapes;

/** Another company's mark, in the colour of the text. The link around it carries the name. */
export function BrandMark({ of }: { of: Brand }) {
  return (
    <svg viewBox="0 0 24 24" width="1.25rem" height="1.25rem" fill="currentColor" className="flex-none" aria-hidden>
      <path d={shapes[of]} />
    </svg>
  );
}

function shapeOf(svg: string): string {
  return /<path d="([^"]+)"/.exec(svg)?.[1] ?? "";
}
