import { useState } from "react";
import type { StoreStatus } from "../../../domain/hours/status.ts";

interface StorePictureProps {
  src: string | null;
  /** Chooses one of the drawn shops, always the same for a store. */
  id: string;
  /** The light is on, the shutter is down, or nobody knows. */
  state: StoreStatus["state"];
}

/** Shops that the stylesheet can show: columns of `shopfronts.svg`. */
const drawnShops = 4;

/** The pictures that we publish come in two widths. */
function widthsOf(src: string) {
  const [, name] = /^(\/photos\/[0-9a-f]+)-1200\.webp$/.exec(src) ?? [];
  return name && { srcSet: `${name}-400.webp 400w, ${src} 1200w`, sizes: "(width >= 64rem) 26rem, 8rem" };
}

/**
 * A store's picture, or a drawn shop with the hospital emoji on its sign. The drawing lies behind: a picture that cannot be shown
 * has no text and no frame, so the shop shows through even where no script ever runs.
 */
export function StorePicture({ src, id, state }: StorePictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className={`store-picture shop-${shopOf(id)} shop-${state}`}>
      <span aria-hidden="true">🏥</span>
      {src !== null && (
        <img
          {...widthsOf(src)}
          src={src}
          alt=""
          width={640}
          height={640}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          hidden={broken === src}
          onError={() => setBroken(src)}
          ref={(picture) => {
            // It may have failed before React was there to hear of it.
            if (picture?.complete && picture.naturalWidth === 0 && picture.src !== "") setBroken(src);
          }}
        />
      )}
    </div>
  );
}

function shopOf(id: string): number {
  let sum = 0;
  for (let index = 0; index < id.length; index += 1) sum += id.charCodeAt(index);
  return sum % drawnShops;
}
