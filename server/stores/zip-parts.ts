import { createInflateRaw } from "node:zlib";

/** A file that is no archive, or is damaged. */
export class DamagedFile extends Error {}
/** A part that unpacks to more than it may. */
export class TooLarge extends Error {}

/** Reads a part of an archive piece by piece. */
export type ReadPart = (name: string, maxBytes: number) => AsyncGenerator<Uint8Array>;

const pieceSize = 64 * 1024;
const [fileHeader, entryHeader] = [0x04034b50, 0x02014b50];
const [stored, deflated] = [0, 8];

/** The parts of a zip archive. What it says of their sizes is not believed: they are counted while they are unpacked. */
export function openZip(file: Buffer): ReadPart {
  const entries = readEntries(file);
  return async function* (name, maxBytes) {
    const entry = entries.get(name);
    if (!entry) throw new DamagedFile();
    let left = maxBytes;
    for await (const piece of unpack(file, entry)) {
      left -= piece.length;
      if (left < 0) throw new TooLarge();
      yield piece;
    }
  };
}

interface Entry {
  method: number;
  size: number;
  at: number;
}

function readEntries(file: Buffer): Map<string, Entry> {
  const end = file.lastIndexOf("PK\u0005\u0006");
  if (end < 0 || end + 22 > file.length) throw new DamagedFile();
  const entries = new Map<string, Entry>();
  for (let at = file.readUInt32LE(end + 16); at + 46 <= end && file.readUInt32LE(at) === entryHeader;) {
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as Triple;
    const name = file.toString("utf8", at + 46, at + 46 + nameLength);
    entries.set(name, {
      method: file.readUInt16LE(at + 10),
      size: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

type Triple = [number, number, number];

async function* unpack(file: Buffer, { method, size, at }: Entry): AsyncGenerator<Uint8Array> {
  if (at + 30 > file.length || file.readUInt32LE(at) !== fileHeader) throw new DamagedFile();
  const begin = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const packed = file.subarray(begin, begin + size);
  if (packed.length < size) throw new DamagedFile();
  if (method === deflated) {
    const inflate = createInflateRaw({ chunkSize: pieceSize });
    inflate.end(packed);
    yield* inflate as AsyncIterable<Uint8Array>;
  } else if (method === stored) {
    for (let from = 0; from < size; from += pieceSize) yield packed.subarray(from, from + pieceSize);
  } else throw new DamagedFile();
}
