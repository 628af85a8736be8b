import { useState } from "react";

/**
 * A store's picture, or the hospital emoji. The emoji lies behind: a picture that cannot be shown has no text and no
 * frame, so the emoji shows through even where no script ever runs.
 */
export function StorePicture({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div className="store-picture">
      <span aria-hidden="true">🏥</span>
      {src !== null && (
        <img
          src={src}
          alt=""
          width={640}
          height={360}
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
