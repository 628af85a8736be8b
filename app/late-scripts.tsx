import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { Scripts } from "react-router";

type Part = ReactElement<React.ScriptHTMLAttributes<HTMLScriptElement> & { href?: string; children?: ReactNode }>;

/**
 * React Router's own `<Scripts/>`, held back: as it comes, its modules compete with the stylesheet and the font. What it
 * would preload and import is noted in the page, and `public/scripts/start.js` lets it go when the content is there.
 */
export function LateScripts() {
  const parts = flatten(Scripts({}));
  const modules = parts.filter(({ type }) => type === "link").map(({ props }) => props.href);
  return parts
    .filter(({ type }) => type === "script")
    .map((part) => {
      if (part.props.type !== "module") return <part.type key="context" {...part.props} />;
      return (
        <Fragment key="modules">
          <script
            type="text/plain"
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

function flatten(node: ReactNode): Part[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement(child)) return [];
    const part = child as Part;
    return part.type === Fragment ? flatten(part.props.children) : [part];
  });
}
