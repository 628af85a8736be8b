/** The newsletter's links as a mail's plain text has them, its soft line breaks taken out. */
export function linksIn(raw: string): URL[] {
  const text = raw.replace(/=\r\n/g, "").replaceAll("=3D", "=");
  return [...text.matchAll(/https?:\/\/[^\s<>"]+\/newsletter\/\w+\?token=[\w.-]+/g)].map(([link]) => new URL(link));
}
