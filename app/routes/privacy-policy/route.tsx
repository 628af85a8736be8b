import { pageMeta } from "../../page-meta.ts";

const head = { title: "Terms and Conditions", description: "Terms and Conditions" };

export function meta() {
  return pageMeta({ head, siteName: "Dawa Dwar", language: "en", path: "/privacy-policy-2025" });
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
