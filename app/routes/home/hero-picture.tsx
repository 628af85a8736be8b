/** The street at dusk. It says nothing that the words do not, so it is silent. */
export function HeroPicture() {
  return <div className="hero-picture" />;
}
