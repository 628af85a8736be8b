import { pageMeta } from "../../page-meta.ts";

const head = { title: "About Us", description: "About Us" };

export function meta() {
  return pageMeta({ head, siteName: "Dawa Dwar", language: "en", path: "/about" });
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
