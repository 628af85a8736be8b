import { encode } from "uqr";

/**
 * A QR code of an address, drawn as one shape. The words beside it say what it is. Any mask can be read: to try all eight for the one that
 * reads best takes longer than to render the rest of the page.
 */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: "M", border: 2, maskPattern: 0 });
  const path = data.map((row, y) => rowPath(row, y)).join("");
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Dark squares that touch are one bar. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    const from = x;
    while (row[x]) x += 1;
    if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
  }
  return path;
}
