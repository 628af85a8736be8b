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
  ["Mobile No. 2", "phone"],
  ["Lic. No.", "license"],
  ["Village", "area"],
  ["Lunch Time", "lunch"],
  ["Landline", "phone"],
  ["Timing 1", "hours"],
  ["Evening Timing", "hours"],
  ["Address Line 3", "area"],
  ["Sunday Opening Time", "sunday open"],
  ["Closing Time (Sun)", "sunday close"],
  ["mon_close", "monday close"],
  ["mondayOpen", "monday open"],
  ["Member ID", "id"],
  ["Membership No.", "id"],
  ["Party Code", "id"],
  ["Party Name", "name"],
  ["Retailer Name", "name"],
  ["Add.", "address"],
  ["Add1", "address"],
  ["Add 2", "area"],
  ["Mob.", "phone"],
  ["Mob2", "phone"],
  ["Cell No", "phone"],
  ["Dist.", "district"],
  ["Working Days", "days"],
  ["Open Days", "days"],
  ["Street", "street"],
  ["DL No. 2", "license"],
  ["Form", "form"],
  ["Licence valid upto", "licenceUntil"],
  ["DL Expiry", "licenceUntil"],
  ["Name of the Pharmacist", "pharmacist"],
  ["Reg. No.", "registration"],
])("the heading %s is %s", (heading, column) => expect(columnsOf(heading)).toEqual([column]));

test("an end of several days is one of each", () =>
  expect(columnsOf("Sat & Sun Close")).toEqual(["saturday close", "sunday close"]));

test.each(["Name 2", "PIN 2", "Valid upto", "Opening Sunday Closing", "Bank Close"])("%s is no column", (heading) =>
  expect(columnsOf(heading)).toEqual([]),
);
