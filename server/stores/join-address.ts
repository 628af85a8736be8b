import { pinIn } from "../../domain/words/pin.ts";
import { type Address, addressParts } from "../../domain/stores/details.ts";

/** The one text of an address: the parts that it does not say already, behind it. */
export function joinAddress(address: string, parts: Address): string {
  let whole = address.trim();
  for (const name of addressParts) {
    const part = parts[name] ?? "";
    const isPin = /^\d{3} ?\d{3}$/.test(part);
    if (part === "" || (isPin ? pinIn(whole) === pinIn(part) : endsPiece(whole, part))) continue;
    whole = whole === "" ? part : `${whole}${isPin ? " " : ", "}${part}`;
  }
  return whole;
}

const maxAddress = 2000;

/** What an address says before the parts that it repeats: '12 Station Road' of '12 Station Road, Raipur 492001'. */
export function streetIn(address: string, parts: Address): string {
  // Refused as a whole: to look at all of it would take its length squared.
  if (address.length > maxAddress) return "";
  const said = new Set(["", ...Object.values(parts)].map((part) => part.toLowerCase()));
  const isPinSaid = parts.pin !== undefined && pinIn(address) === pinIn(parts.pin);
  const pieces = (isPinSaid ? address.replace(/[\s,-]*\d{3}[ -]?\d{3}[\s.]*$/, "") : address).split(/[,;\n]/);
  while (pieces.length > 0 && said.has(pieces.at(-1)!.trim().toLowerCase())) pieces.pop();
  return pieces.join(",").trim();
}

const endOfPiece = /[\s().-]*(?:[1-9]\d{2} ?\d{3})?[\s().-]*(?:[,;\n]|$)/y;

/** Whether an address says a name already, at the end of one of its pieces: 'MG Road Delhi 110001' is in Delhi, 'Delhi Gate' may be anywhere. */
function endsPiece(address: string, name: string): boolean {
  const [whole, part] = [address.toLowerCase(), name.toLowerCase()];
  for (let at = whole.indexOf(part); at >= 0; at = whole.indexOf(part, at + 1)) {
    endOfPiece.lastIndex = at + part.length;
    const beginsWord = at === 0 || !/[\p{L}\p{M}\p{N}]/u.test(whole[at - 1]!);
    if (beginsWord && endOfPiece.test(whole)) return true;
  }
  return false;
}
