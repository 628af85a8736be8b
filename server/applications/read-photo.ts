import sharp from "sharp";

// What reads a picture is code in C, and what is uploaded is hostile: of all formats these four are ever looked at.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});
// What was decoded is not asked for again.
sharp.cache(false);

/** A photo of 50 megapixels, the most that phones send, has 50,331,648. */
const maxPixels = 52_000_000;
/** No phone sends AVIF, and it is decoded whole: 20 bytes a pixel. */
const maxAvifPixels = 13_000_000;
const maxSide = 1600;
const maxSeconds = 20;

/** Two at a time: each takes a processor, and up to 200 MB for a moment. */
const places: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
let turn = 0;

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  turn = (turn + 1) % places.length;
  const done = places[turn]!.then(work);
  places[turn] = done.catch(() => null);
  return done;
}

async function open(bytes: Uint8Array) {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true });
  const { format, width, height } = await picture.metadata();
  if (format === "heif" && width * height > maxAvifPixels) throw new RangeError("Too many pixels for this format");
  return picture;
}

/**
 * The picture as a new JPEG of at most 1,600 pixels a side, upright, without metadata and whatever else came with it. Null for what is no
 * whole picture, or has too many pixels.
 */
export async function readPhoto(bytes: Uint8Array): Promise<Uint8Array | null> {
  const write = async () =>
    (await open(bytes))
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: 80 })
      .timeout({ seconds: maxSeconds })
      .toBuffer();
  // Whatever is wrong with it is wrong with the photo: who sent it is told to choose another one.
  return inTurn(() => write().catch(() => null));
}

export const publicWidths = [400, 1200] as const;

/** What visitors see of a photo that we have read, for cards and for the store's own page. */
export function publicPhotos(bytes: Uint8Array): Promise<{ width: number; content: Uint8Array }[]> {
  return Promise.all(
    publicWidths.map(async (width) => ({
      width,
      content: await inTurn(async () =>
        (await open(bytes)).resize({ width, withoutEnlargement: true }).webp({ quality: 75 }).toBuffer(),
      ),
    })),
  );
}
