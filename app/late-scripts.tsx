import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";

type Part = ReactElement<React.ScriptHTMLAttributes<HTMLScriptElement> & { href?: string; children?: ReactNode }>;

/** A script that waits in the page. The browser does not run it, and reads on. */
export const heldScript = { type: "text/plain", className: "held" };

/**
 * React Router's own `<Scripts/>`, held back: as it comes, its modules compete with the stylesheet and the font, and its inline
 * scripts stop the reading of the page until the stylesheet is there. What it would preload and run is noted in the page, and
 * `public/scripts/start.js` lets it go when the content is there. Of a page that is sent in parts, the later parts run as they come.
 */
export function LateScripts({ inParts }: { inParts: boolean }) {
  const parts = flatten(Scripts({}));
  const modules = parts.filter(({ type }) => type === "link").map(({ props }) => props.href);
  const context = inParts ? {} : heldScript;
  return parts
    .filter(({ type }) => type === "script")
    .map((part) => {
      if (part.props.type !== "module") return <part.type key="context" {...part.props} {...context} />;
      return (
        <Fragment key="modules">
          <script
            {...heldScript}
            id="react"
            data-modules={modules.join(" ")}
            nonce={part.props.nonce}
            dangerouslySetInnerHTML={part.props.dangerouslySetInnerHTML}
          />
          <script src="/scripts/start.js" defer />
        </Fragment>
      );
    });
}

export function isWaiting(loaded: unknown): boolean {
  if (loaded === null || typeof loaded !== "object") return false;
  return Object.values(loaded).some((value) => value instanceof Promise);
}

function flatten(node: ReactNode): Part[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement(child)) return [];
    const part = child as Part;
    return part.type === Fragment ? flatten(part.props.children) : [part];
  });
}
