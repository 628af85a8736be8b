/** An address that breaks after its @ where it does not fit. */
export function MailAddress({ of: address }: { of: string }) {
  const domain = address.indexOf("@") + 1;
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  );
}
