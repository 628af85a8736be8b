import sharp from "sharp";

/** A picture as it is kept and compared: small, three bytes a point. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Red, green or blue may differ by this much: letters that lie between two pixels stay below it, but for a point here and there. */
const maxDifference = 48;

/** So many points may differ by more than that. A padding that changes moves whole edges and lines of text. */
const maxPoints = 3;

export interface Comparison {
  same: boolean;
  /** Points that differ by more than anti-aliasing. */
  points: number;
  /** Those points on a pale copy of the new picture. */
  difference: Picture;
}

/**
 * Averages `shrink` times `shrink` points into one, in the few bytes that are kept in the repository. Some detail is lost on the way,
 * the same of the same picture.
 */
export async function encode(screenshot: Buffer, shrink: number): Promise<Buffer> {
  const { width, height } = await sharp(screenshot).metadata();
  const [columns, rows] = [Math.floor(width / shrink), Math.floor(height / shrink)];
  return sharp(screenshot)
    .removeAlpha()
    .extract({ left: 0, top: 0, width: columns * shrink, height: rows * shrink })
    .resize(columns, rows, { fit: "fill" })
    .webp({ quality: 60 })
    .toBuffer();
}

export async function decode(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Where one picture ends before the other, all points differ. */
export function compare(approved: Picture, now: Picture): Comparison {
  const [width, height] = [Math.max(approved.width, now.width), Math.max(approved.height, now.height)];
  const data = new Uint8Array(width * height * 3);
  let points = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [before, after] = [pointAt(approved, x, y), pointAt(now, x, y)];
      const differs = !before || !after || before.some((value, i) => Math.abs(value - after[i]!) > maxDifference);
      if (differs) points++;
      data.set(differs ? [220, 0, 60] : after.map((value) => 170 + value / 3), (y * width + x) * 3);
    }
  }
  return { same: points <= maxPoints, points, difference: { width, height, data } };
}

function pointAt({ width, height, data }: Picture, x: number, y: number): Uint8Array | undefined {
  return x < width && y < height ? data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3) : undefined;
}

export function toPng({ width, height, data }: Picture): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
