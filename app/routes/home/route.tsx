import { pageMeta } from "../../page-meta.ts";

const head = { title: "Home", description: "Home" };

export function meta() {
  return pageMeta({ head, siteName: "Dawa Dwar", language: "en", path: "/" });
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
