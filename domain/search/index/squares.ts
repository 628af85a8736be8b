import { cellsInBox } from "./cells.ts";
import { type Bounds, type Position, withinIndia } from "../../position.ts";

/** The stores of one smallest cell: how many there are, and where their middle is. */
export interface Square extends Position {
  cell: number;
  stores: number;
}

/** Stores that are too close on a map to be told apart, at their middle. */
export interface Cluster extends Position {
  stores: number;
}

/** Squares that are read at a time, so that no other question waits long. */
export const squaresAtATime = 5000;

/** At this zoom the smallest squares are 64 pixels wide; each one before it takes the next level. */
const finestZoom = 14;
/** A window on a large screen has some three hundred; whoever asks for more gets coarser ones. */
const maxCells = 1024;

/** Counts the stores of any square of any level: the sums up to each cell, in the order of the Z curve. */
export class SquareSums {
  readonly #cells: Uint32Array;
  readonly #stores: Float64Array;
  readonly #latitudes: Float64Array;
  readonly #longitudes: Float64Array;

  /** `squares` in the order of their cells. */
  constructor(squares: readonly Square[]) {
    const sums = () => new Float64Array(squares.length + 1);
    this.#cells = Uint32Array.from(squares, ({ cell }) => cell);
    [this.#stores, this.#latitudes, this.#longitudes] = [sums(), sums(), sums()];
    squares.forEach(({ stores, latitude, longitude }, index) => {
      this.#stores[index + 1] = this.#stores[index]! + stores;
      this.#latitudes[index + 1] = this.#latitudes[index]! + stores * latitude;
      this.#longitudes[index + 1] = this.#longitudes[index]! + stores * longitude;
    });
  }

  /** The stores inside the bounds at a zoom of the usual web maps. */
  clusters(bounds: Bounds, zoom: number): Cluster[] {
    const box = withinIndia(bounds);
    if (!box) return [];
    let level = Math.max(0, finestZoom - Math.floor(zoom));
    let cells = cellsInBox(box, level, maxCells);
    while (!cells) {
      level += 1;
      cells = cellsInBox(box, level, maxCells);
    }
    const size = 4 ** level;
    return cells.flatMap((cell) => this.#sumOf(cell * size, (cell + 1) * size) ?? []);
  }

  #sumOf(low: number, high: number): Cluster | null {
    const from = firstFrom(this.#cells, low);
    const to = firstFrom(this.#cells, high);
    const stores = this.#stores[to]! - this.#stores[from]!;
    if (stores === 0) return null;
    return {
      stores,
      latitude: (this.#latitudes[to]! - this.#latitudes[from]!) / stores,
      longitude: (this.#longitudes[to]! - this.#longitudes[from]!) / stores,
    };
  }
}

/** The first index of a sorted list whose value is at least this one. */
function firstFrom(sorted: Readonly<Uint32Array>, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
