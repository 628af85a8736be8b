import type { MapCopy } from "../../../content/en/map.ts";
import { fill, type Template } from "../../../domain/copy.ts";
import type { Ground } from "../../../domain/search/places/ground.ts";
import type { Pin } from "./store-map.tsx";

export interface GroundPin extends Pin {
  label: string;
  href: string;
  x: number;
  y: number;
}

interface StoreGroundProps {
  label: string;
  ground: Ground;
  pins: readonly GroundPin[];
  words: Pick<MapCopy, "north">;
  kilometres: Template<"number">;
  /** The middle, where it is a place that was asked for. */
  middle: string | null;
  pointed: string | null;
  /** `isMeant`: it was pressed, not only passed. */
  onPoint(id: string, isMeant: boolean): void;
}

/**
 * A ground of our own for the pins: rings of distance and names of areas, rendered on the server, so nobody else learns of the visit. A pin
 * is a link to its store, with script and without.
 */
export function StoreGround({ label, ground, pins, words, kilometres, middle, pointed, onPoint }: StoreGroundProps) {
  return (
    <section className="store-ground" aria-label={label}>
      <svg>
        <g aria-hidden="true">
          {ground.rings.toReversed().map(({ kilometres: number, radius }) => (
            <circle key={number} className="ground-ring" cx="50%" cy="50%" r={`${radius}%`} />
          ))}
          {ground.rings.map(({ kilometres: number, radius }) => (
            <text key={number} x={percent(50 + radius * Math.SQRT1_2)} y={percent(50 - radius * Math.SQRT1_2)}>
              {fill(kilometres, { number })}
            </text>
          ))}
          {middle !== null && (
            <>
              <circle className="ground-middle" cx="50%" cy="50%" r="7" />
              <text x="50%" y="50%" dy="1.6em">
                {middle}
              </text>
            </>
          )}
          {ground.areas.map(({ name, x, y, isWide }) => (
            <text key={name} className={isWide ? "ground-wide" : undefined} x={`${x}%`} y={`${y}%`} dy="1.2em">
              {name}
            </text>
          ))}
        </g>
        {pins.map(({ id, label: pinLabel, href, number, state, x, y }) => (
          <a
            key={id}
            className={`ground-pin ground-${state}${id === pointed ? " ground-pointed" : ""}`}
            href={href}
            aria-label={pinLabel}
            onPointerEnter={() => onPoint(id, false)}
            onFocus={() => onPoint(id, false)}
            onClick={(event) => {
              event.preventDefault();
              onPoint(id, true);
            }}
          >
            <svg x={`${x}%`} y={`${y}%`}>
              <g>
                <path d="M0 0C-4-9-16-18-16-29a16 16 0 0 1 32 0C16-18 4-9 0 0Z" />
                <circle cy="-29" r="12" />
                {state === "closed" && <path className="ground-shutter" d="M-8-37H8M-11-33H11" />}
                <text y={state === "closed" ? -20 : -24}>{number}</text>
              </g>
            </svg>
          </a>
        ))}
      </svg>
      <p className="ground-north soft" aria-hidden="true">
        ↑ {words.north}
      </p>
    </section>
  );
}

function percent(number: number): string {
  return `${number.toFixed(1)}%`;
}
