import type { LucideProps } from "lucide-react";

/**
 * Takes the place of lucide's own `createLucideIcon` in the built site (scripts/light-icons.ts): the shapes of an icon are text, written
 * once, and its lines are drawn by base.css. A page of stores has sixty icons, and React would walk through half a dozen components,
 * elements and attributes for each.
 */
export default function drawnIcon({ node }: { node: readonly (readonly [name: string, attributes: object])[] }) {
  const shapes = { __html: node.map(([name, attributes]) => `<${name}${attributeText(attributes)}/>`).join("") };
  return function DrawnIcon({ size, className }: LucideProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        className={`lucide ${className}`}
        aria-hidden
        dangerouslySetInnerHTML={shapes}
      />
    );
  };
}

/** Lucide's values are numbers and paths: nothing to escape. */
function attributeText(attributes: object): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}
