export function Logo({ name }: { name: readonly string[] }) {
  return (
    <span className="logo">
      <Mark />
      {name.join(" ")}
    </span>
  );
}

/** An open doorway with a cross of light. The same shapes as art/mark.svg. */
function Mark() {
  return (
    <svg viewBox="0 0 48 48" width="2.25rem" height="2.25rem" aria-hidden>
      <path fill="#f3b01d" opacity=".5" d="M14 42h20l7 5.5H20z" />
      <path fill="#00734d" d="M10 42V18.5a14 14 0 0 1 28 0V42z" />
      <path fill="#f3b01d" d="M14 42V18.5a10 10 0 0 1 20 0V42z" />
      <path fill="#fffdf5" d="M21.7 16.5h4.6v5.7H32v4.6h-5.7v5.7h-4.6v-5.7H16v-4.6h5.7z" />
      <path fill="#12a06f" d="M14 42V18.5C13 10 5.3 10.5 4 20.8V47.5z" />
      <circle fill="#fbd67e" cx="7.2" cy="32.5" r="1.15" />
    </svg>
  );
}
