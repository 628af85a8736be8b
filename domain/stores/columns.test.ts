import { expect, test } from "vitest";
import { columnsOf } from "./columns.ts";

test.each([
  ["Name of the Medical Store", "name"],
  ["NAME OF SHOP", "name"],
  ["Name of Proprietor", "owner"],
  ["Firm Name", "name"],
  ["दुकान का कोड", "id"],
  ["दुकान का नाम", "name"],
  ["फ़ोन नंबर", "phone"],
  ["पिन", "pin"],
  ["मालिक का नाम", "owner"],
  ["लाइसेंस नंबर", "license"],
  ["छुट्टी", "off"],
  ["खुलने का समय", "hours"],
  ["अक्षांश", "latitude"],
  ["देशांतर", "longitude"],
])("the heading %s is %s", (heading, column) => expect(columnsOf(heading)).toEqual([column]));
