import { pageMeta } from "../../page-meta.ts";

const head = { title: "Help and Support", description: "Help and Support" };

export function meta() {
  return pageMeta({ head, siteName: "Dawa Dwar", language: "en", path: "/help-support" });
}

export default function Screen() {
  return (
    <section className="section">
      <div className="wrap">
        <h1>{head.title}</h1>
      </div>
    </section>
  );
}
