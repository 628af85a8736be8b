import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A picture that is no longer as approved. Those that are new have neither an approved one nor a difference. */
export interface Change {
  name: string;
  why: string;
  screenshot: Buffer;
  now: Buffer;
  approved?: Buffer | undefined;
  difference?: Buffer | undefined;
}

/** One page with approved, now and difference side by side, and the screenshots in full. Gives its path. */
export function writeReport(folder: string, changes: readonly Change[]): string {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const rows = changes.map(({ name, why, screenshot, now, approved, difference }) => {
    const file = name.replaceAll("/", "-");
    const figure = (title: string, picture: Buffer | undefined, ending: string) => {
      if (!picture) return "";
      writeFileSync(join(folder, `${file}-${title}.${ending}`), picture);
      return `<figure><figcaption>${title}</figcaption><img src="${file}-${title}.${ending}" alt=""></figure>`;
    };
    writeFileSync(join(folder, `${file}.png`), screenshot);
    return `<h2>${name}</h2><p>${why} <a href="${file}.png">The screenshot in full</a></p>
      <div>${figure("approved", approved, "webp")}${figure("now", now, "webp")}${figure("difference", difference, "png")}</div>`;
  });
  const path = join(folder, "index.html");
  writeFileSync(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures that changed</title><style>
      body { margin: 2rem; font: 1rem/1.5 system-ui }
      div { display: flex; flex-wrap: wrap; gap: 1.5rem; align-items: start }
      figure { margin: 0 }
      img { display: block; border: 1px solid #888; zoom: 1.5 }
    </style><h1>Pictures that changed: ${changes.length}</h1>${rows.join("")}</html>`,
  );
  return path;
}
