import type { ReactNode } from "react";
import tall480Avif from "../../assets/hero/tall-480.avif";
import tall480Webp from "../../assets/hero/tall-480.webp";
import tall640Avif from "../../assets/hero/tall-640.avif";
import tall640Webp from "../../assets/hero/tall-640.webp";
import tall800Avif from "../../assets/hero/tall-800.avif";
import wide1024Avif from "../../assets/hero/wide-1024.avif";
import wide1024Webp from "../../assets/hero/wide-1024.webp";
import wide1440Avif from "../../assets/hero/wide-1440.avif";
import wide1440Webp from "../../assets/hero/wide-1440.webp";
import wide1920Avif from "../../assets/hero/wide-1920.avif";
import wide1920Webp from "../../assets/hero/wide-1920.webp";

const tall = { media: "(max-width: 39.99rem)", sizes: "100vw", width: 760, height: 1600 };
// The wide picture covers the first screen, so a narrow high window shows it larger than its own width.
const wide = { sizes: "max(100vw, 160vh)", width: 1920, height: 1200 };

/**
 * The street at dusk, behind the words of the home page: high on phones, wide elsewhere. It says nothing that the
 * words do not, so it is silent. What floats on it comes as children and lies under the dark gradient, which keeps
 * white text readable; see hero-picture.css.
 */
export function HeroPicture({ children }: { children?: ReactNode }) {
  return (
    <div className="hero-picture" aria-hidden="true">
      <picture>
        <source {...tall} type="image/avif" srcSet={set([tall480Avif, 480], [tall640Avif, 640], [tall800Avif, 800])} />
        <source {...tall} type="image/webp" srcSet={set([tall480Webp, 480], [tall640Webp, 640])} />
        <source
          {...wide}
          type="image/avif"
          srcSet={set([wide1024Avif, 1024], [wide1440Avif, 1440], [wide1920Avif, 1920])}
        />
        <source
          {...wide}
          type="image/webp"
          srcSet={set([wide1024Webp, 1024], [wide1440Webp, 1440], [wide1920Webp, 1920])}
        />
        <img src={wide1440Webp} alt="" width={1920} height={1200} fetchPriority="high" decoding="async" />
      </picture>
      {children}
    </div>
  );
}

function set(...pictures: [address: string, width: number][]): string {
  return pictures.map(([address, width]) => `${address} ${width}w`).join(", ");
}
