import { type Bounds, type Position, kilometresPerDegree } from "../../position.ts";

/**
 * The earth in squares of about 600 metres, numbered along a Z curve: four neighbours make the square of the next
 * level, and every square of any level is one unbroken run of numbers. So one sorted index answers circles of any
 * size with a few ranges.
 */
const bits = 16;
const degrees = 360 / 2 ** bits;

/** A run of cell numbers, `to` excluded. */
export interface CellRange {
  from: number;
  to: number;
}

/** The number of the smallest cell around a position. */
export function cellOf(position: Position): number {
  return interleave(column(position.longitude), row(position.latitude));
}

/** The same cell seen from further away; each level doubles the side. */
export function cellAtLevel(cell: number, level: number): number {
  return Math.floor(cell / 4 ** level);
}

/** Kilometres along the north-south side of a cell. */
export function cellKilometres(level: number): number {
  return degrees * 2 ** level * kilometresPerDegree;
}

/** The cells of a level that a circle touches. */
export function cellsInCircle(centre: Position, kilometres: number, level: number): number[] {
  const side = degrees * 2 ** level;
  const north = kilometres / kilometresPerDegree;
  const furthest = Math.min(Math.abs(centre.latitude) + north, 85);
  const shrink = Math.cos((furthest * Math.PI) / 180);
  const east = north / shrink;
  const firstColumn = Math.floor((centre.longitude - east + 180) / side);
  const lastColumn = Math.floor((centre.longitude + east + 180) / side);
  const firstRow = Math.floor((centre.latitude - north + 90) / side);
  const lastRow = Math.floor((centre.latitude + north + 90) / side);
  const cells: number[] = [];
  for (let y = Math.max(firstRow, 0); y <= lastRow; y += 1) {
    for (let x = Math.max(firstColumn, 0); x <= lastColumn; x += 1) {
      const dy = gap(centre.latitude + 90, y * side, side);
      const dx = gap(centre.longitude + 180, x * side, side) * shrink;
      if (dx * dx + dy * dy <= north * north) cells.push(interleave(x, y));
    }
  }
  return cells;
}

/** The smallest cells that a circle touches, as few runs of numbers: about thirty squares at most. */
export function rangesInCircle(centre: Position, kilometres: number): CellRange[] {
  const level = Math.max(0, Math.ceil(Math.log2(kilometres / 2.5 / cellKilometres(0))));
  const scale = 4 ** level;
  const ranges: CellRange[] = [];
  for (const cell of cellsInCircle(centre, kilometres, level).toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last.to === cell * scale) last.to += scale;
    else ranges.push({ from: cell * scale, to: (cell + 1) * scale });
  }
  return ranges;
}

/** The cells of a level that a box touches; null when they are more than `max`. */
export function cellsInBox({ south, west, north, east }: Bounds, level: number, max: number): number[] | null {
  const side = degrees * 2 ** level;
  const [firstColumn, lastColumn] = [Math.floor((west + 180) / side), Math.floor((east + 180) / side)];
  const [firstRow, lastRow] = [Math.floor((south + 90) / side), Math.floor((north + 90) / side)];
  const columns = lastColumn - firstColumn + 1;
  if (columns * (lastRow - firstRow + 1) > max) return null;
  const cells: number[] = [];
  for (let y = firstRow; y <= lastRow; y += 1) {
    for (let x = firstColumn; x <= lastColumn; x += 1) cells.push(interleave(x, y));
  }
  return cells;
}

function gap(value: number, from: number, side: number): number {
  return value < from ? from - value : Math.max(0, value - from - side);
}

function column(longitude: number): number {
  return Math.floor((longitude + 180) / degrees);
}

function row(latitude: number): number {
  return Math.floor((latitude + 90) / degrees);
}

function interleave(x: number, y: number): number {
  return spread(x) + 2 * spread(y);
}

/** Puts a zero bit before each bit. */
function spread(value: number): number {
  let v = value & 0xffff;
  v = (v | (v << 8)) & 0x00ff00ff;
  v = (v | (v << 4)) & 0x0f0f0f0f;
  v = (v | (v << 2)) & 0x33333333;
  return (v | (v << 1)) & 0x55555555;
}
