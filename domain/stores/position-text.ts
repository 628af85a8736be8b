import { normalForm } from "../normal-form.ts";
import { plainText } from "../hours/plain-text.ts";
import { type Position, positionProblem } from "../position.ts";

/** '21.25', '21,25', '21.25° N', 'N 21.25' or `21°15'0"N` as degrees; null for what is none. */
export function parseDegrees(text: string): number | null {
  const plain = normalForm(text, "NFKC")
    .trim()
    .replaceAll(/[′’‘`]/g, "'")
    .replaceAll(/[″”“]|''/g, '"')
    .replace(/^([nsew]) ?(.*\d.*?)$/i, "$2$1");
  const match =
    /^([-+]?\d{1,3}(?:[.,]\d+)?) ?°? ?(?:(\d{1,2}(?:\.\d+)?) ?' ?)?(?:(\d{1,2}(?:\.\d+)?) ?" ?)?([nsew])?$/i.exec(
      plain,
    );
  if (!match) return null;
  const [, degrees = "", minutes, seconds, side = ""] = match;
  const whole = Math.abs(Number(degrees.replace(",", ".")));
  const size =
    minutes || seconds ? Number((whole + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600).toFixed(7)) : whole;
  return degrees.startsWith("-") || /[sw]/i.test(side) ? -size : size;
}

/** Where links of maps have the two numbers, the place itself before the middle of the picture. */
const links = [/!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/, /[?&](?:q|query|ll|destination|mlat)=(-?\d+\.\d+)(?:%2C|,|&mlon=) ?\+?(-?\d+\.\d+)/i, /(?:^geo:|\/search\/|\/place\/)(-?\d+\.\d+)(?:%2C|,)(?:\+|%20)?(-?\d+\.\d+)/i, /@(-?\d+\.\d+),(-?\d+\.\d+)/]; // oxfmt-ignore

/** Whether a cell holds a link rather than numbers; people copy it without its https too. */
export function isMapLink(text: string): boolean {
  return /^\s*(?:https?:|geo:|(?:www\.|maps\.)?(?:google|goo|openstreetmap|app)\.[a-z.]+\/)/i.test(text);
}

/** Two numbers in one cell, as people and maps write them: '21.25, 81.63', `21°15'N 81°38'E`, a link to a map. Null when it holds no pair. */
export function parsePositionText(text: string): Position | null {
  if (isMapLink(text)) {
    const found = links.map((link) => link.exec(text)).find((match) => match !== null);
    return found ? { latitude: Number(found[1]), longitude: Number(found[2]) } : null;
  }
  const plain = text
    .replaceAll(/\b(?:latitude|longitude|lat|lng|long|lon)\b\s*[:=]?/gi, " ")
    .replaceAll(/[()[\]]/g, " ");
  const parts = [/[,;/|]\s*/, /(?<=[nsew])[\s,]+/i, /\s+/].map((sign) => plain.trim().split(sign).filter(Boolean));
  for (const [first, second, more] of parts) {
    if (first === undefined || second === undefined || more !== undefined) continue;
    const [latitude, longitude] = [parseDegrees(first), parseDegrees(second)];
    if (latitude === null || longitude === null) continue;
    // The letters say which is which.
    const isTurned = /[ew]/i.test(first) && /[ns]/i.test(second);
    return isTurned ? { latitude: longitude, longitude: latitude } : { latitude, longitude };
  }
  return null;
}

/** A position that was typed or pasted where words are expected. */
export interface TypedPosition {
  /** Null for one outside India. */
  position: Position | null;
  /** As it was typed. */
  typed: string;
  /** The words beside it. */
  rest: string;
}

/** Two numbers among words; with spaces between them they might be times. */
const pairAmongWords =
  /(?<![\d.])[-+]?\d{1,3}\.\d+ ?°? ?[ns]?[,;] ?[-+]?\d{1,3}\.\d+(?: ?° ?[ew]?| ?[ew])?(?![\p{L}\d.])/u;

/**
 * The position in what was typed; null for words alone. 24/7 and a PIN code are none: numbers have a fraction, or degrees. Either may
 * come first, since no latitude of India is a longitude.
 */
export function takePosition(text: string): TypedPosition | null {
  const plain = plainText(text);
  const amongWords = plain.split(" ").find(isMapLink) ?? pairAmongWords.exec(plain)?.[0] ?? null;
  for (const typed of [plain, amongWords]) {
    const found = typed === null ? null : readPair(typed);
    if (typed !== null && found) return { ...found, typed, rest: plain.replace(typed, " ").trim() };
  }
  return null;
}

function readPair(text: string): Pick<TypedPosition, "position"> | null {
  if (!isMapLink(text) && (text.match(/\d\s?[.°]/g)?.length ?? 0) < 2) return null;
  const found = parsePositionText(text);
  if (!found) return null;
  const turned = { latitude: found.longitude, longitude: found.latitude };
  const position =
    [found, turned].find(({ latitude, longitude }) => positionProblem(latitude, longitude) === null) ?? null;
  // '9.30 10.30' is a time.
  const isPair = isMapLink(text) || /[,;°]/.test(text);
  return position || isPair ? { position } : null;
}
