/** A field that no person sees: who fills it in is a program. `id`: its own where a page has two. */
export function Honeypot({ label, id = "website" }: { label: string; id?: string }) {
  return (
    <div className="visually-hidden" aria-hidden>
      <label htmlFor={id}>{label}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
