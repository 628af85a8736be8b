const anyNumber = /^\d+(?:\.0+)?$/;
const maxZeros = 6;

/** The number that an id is, however a sheet writes it: 12 for 0012, 12 and 12.0. Null for an id that is none. */
export function numberOf(id: string): string | null {
  return anyNumber.test(id) ? id.replaceAll(/^0+(?=\d)|\.0+$/g, "") : null;
}

/** The other ways in which sheets write a number that is an id: spreadsheets take zeros away and add '.0'. */
export function otherDigits(id: string): string[] {
  const number = numberOf(id);
  if (number === null) return [];
  const padded = Array.from({ length: maxZeros }, (_, zeros) => "0".repeat(zeros) + number);
  return [...padded, `${number}.0`].filter((other) => other !== id);
}
