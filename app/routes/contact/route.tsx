import { pageMeta } from "../../page-meta.ts";

const head = { title: "Contact", description: "Contact" };

export function meta() {
  return pageMeta({ head, siteName: "Dawa Dwar", language: "en", path: "/contact" });
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
