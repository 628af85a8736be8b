/** Beside 'no results': a shelf with room on it. Decoration, so it is silent. */
export function EmptyShelf() {
  return (
    <svg viewBox="16 -14 128 120" width="7rem" aria-hidden="true">
      <path fill="var(--color-leaf-tint)" d="M22 104V46a58 58 0 0 1 116 0v58z" />
      <path fill="var(--color-surface)" d="M34 104V48a46 46 0 0 1 92 0v56z" />
      <path fill="var(--color-line-strong)" d="M34 62h92v4H34zM34 100h92v4H34z" />
      <path fill="#12a06f" d="M44 62V46q0-3 3-4v-5h8v5q3 1 3 4v16z" />
      <path fill="#f3b01d" d="M62 44h15v18H62zM98 80h18v20H98z" />
      <path fill="#fffdf5" d="M68 48h3v4h4v3h-4v4h-3v-4h-4v-3h4zM105 84h4v4h4v4h-4v4h-4v-4h-4v-4h4z" />
      <g fill="none" strokeLinecap="round" stroke="var(--color-ink)">
        <circle cx="76" cy="82" r="14" strokeWidth="4" fill="var(--color-paper)" />
        <path strokeWidth="5" d="m87 93 10 10" />
      </g>
    </svg>
  );
}
