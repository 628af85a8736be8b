/** What a phone needs to put the site on its home screen. */
export function webManifest(name: string, description: string): string {
  return JSON.stringify({
    name,
    short_name: name,
    description,
    start_url: "/",
    scope: "/",
    display: "browser",
    background_color: "#fcf9f2",
    theme_color: "#005f40",
    icons: [icon(192), icon(512), icon(512, "maskable")],
  });
}

function icon(size: number, purpose?: "maskable") {
  return {
    src: `/icons/icon-${purpose ? "maskable-" : ""}${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    ...(purpose && { purpose }),
  };
}
