import { data } from "react-router";
import { pageMeta } from "../../page-meta.ts";

export function loader() {
  return data(null, { status: 404 });
}

const head = { title: "Page Not Found", description: "There is no page at this address." };

export function meta() {
  return pageMeta({ head, siteName: "Dawa Dwar", language: "en", path: "/404", noIndex: true });
}

export default function NotFound() {
  return (
    <section className="section">
      <div className="wrap">
        <h1>{head.title}</h1>
      </div>
    </section>
  );
}
