import { integer, oneof } from "fast-check";

/** What fast-check calls `unit: "binary"`, without the second that it takes to list all characters. */
export const anyCharacter = oneof(integer({ min: 0, max: 0xd7ff }), integer({ min: 0xe000, max: 0x10ffff })).map(
  (code) => String.fromCodePoint(code),
);
