import { normalForm } from "../normal-form.ts";
import { type Weekday, weekdays } from "../hours/week.ts";
import { nearestWithin } from "../nearest.ts";
import { parseDays } from "../hours/weekdays-text.ts";
import type { AddressPart } from "./details.ts";
import type { PharmacyField } from "./pharmacy.ts";

/**
 * What a column of a sheet may hold. `hours` is a week in one cell, `open` and `close` are the two ends of each day, `off` is the day on
 * which a store is closed, `days` those on which it is open, `lunch` its break on the others.
 */
export type Column =
  | Exclude<PharmacyField, "operatingHours">
  | Weekday
  | AddressPart
  | "hours"
  | "open"
  | "close"
  | "off"
  | "days"
  | "lunch"
  | "position"
  | "exceptions"
  | "confirmedAt"
  | "form"
  | "licenceUntil"
  | "licences"
  | "pharmacist"
  | "registration";

/** One end of the hours of a day of its own: 'Sunday Open'. */
export type DayEnd = `${Weekday} ${"open" | "close"}`;

/** Columns of which a sheet may have several for one store, and what is put between their cells. */
export const joinedBy: ReadonlyMap<Column | DayEnd, string> = new Map([
  ["phone", " / "],
  ["hours", ", "],
  ["street", ", "],
  ["area", ", "],
  ["license", ", "],
  ["form", ", "],
  ["services", "; "],
]);

/** The usual names of each column, as `plainHeading` makes them, with a space between; our own name is first. */
const names: Record<Exclude<Column, Weekday>, string> = {
  id: "id storeid storecode storenumber storeno shopid shopcode outletid outletcode code uniqueid pharmacyid pharmacycode partnerid partnercode medicalid memberid memberno membercode membershipno membershipid partycode कोड दुकानकाकोड दुकानकोड स्टोरकोड आईडी",
  name: "name storename shopname medicalstore medicalstorename medicalshopname medicalname firmname pharmacy pharmacyname chemistname outlet outletname partyname retailername store shop नाम दुकान दुकानकानाम स्टोरकानाम मेडिकलकानाम मेडिकलस्टोर",
  address:
    "address fulladdress storeaddress shopaddress completeaddress postaladdress streetaddress addr add add1 address1 addressline1 addressline पता",
  phone:
    "phone phoneno phonenumber mobile mobileno mobilenumber mob mobno cell cellno contact contactno contactnumber telephone telephoneno tel telno ph phno phone1 phoneno1 mobile1 mobileno1 mobilephone contactphone contactmobile storephone storemobile shopphone whatsapp whatsappno whatsappnumber landline landlineno landlinenumber alternateno alternatenumber alternatephone alternatemobile alternatemobileno alternatecontactno altno altphone altmobile altmobileno मोबाइल मोबाइलनंबर फोन फोननंबर संपर्क संपर्कनंबर",
  email: "email emailid emailaddress mail mailid ईमेल",
  isActive: "isactive active",
  status: "status listing approval approvalstatus",
  is24Hours: "is24hours 24hours 24hrs 24x7 247 open24hours open24x7 roundtheclock",
  image: "image imageurl picture photo photourl pictureurl",
  rating: "rating ratings stars",
  description: "description about details",
  services: "services service servicesoffered facilities सेवाएं",
  license:
    "license licence licenseno licenceno licensenumber licencenumber druglicense druglicence druglicenseno druglicenceno dlno dl licno druglicno dlnumber लाइसेंस लाइसेंसनंबर ड्रगलाइसेंस",
  owner: "owner ownername proprietor proprietorname मालिक मालिककानाम संचालक",
  isOnline: "isonline online onlineorders takesorders acceptsorders",
  latitude: "latitude lat अक्षांश",
  longitude: "longitude long lng lon देशांतर",
  position:
    "position latlong latlng latlon latitudelongitude coordinates geolocation gps gpscoordinates gpslocation geotag maplink mapurl maplocation googlemap googlemaps googlemaplink googlemapslink googlelocation locationlink",
  hours:
    "hours timing timings time openinghours workinghours workingtime businesshours storetiming storetimings storehours shoptiming shoptimings morning morningtime morningtiming morningtimings morningshift evening eveningtime eveningtiming eveningtimings eveningshift shift1 shift2 समय खुलनेकासमय दुकानकासमय",
  open: "open opens opening openingtime opentime opensat openat openfrom starttime timefrom fromtime timingfrom from",
  close: "close closes closing closingtime closetime closesat closeat endtime timeto totime timingto to",
  off: "weeklyoff off offday weekoff closedon closedday weeklyholiday weeklyclosed holiday साप्ताहिकअवकाश छुट्टी अवकाश साप्ताहिकछुट्टी",
  days: "days workingdays opendays daysopen businessdays कार्यदिवस",
  lunch: "lunch lunchtime lunchtiming lunchbreak lunchhours break breaktime breaktiming",
  exceptions: "exceptions",
  confirmedAt: "confirmedat",
  form: "form forms formno licenceform licenseform dlform formoflicence",
  licenceUntil:
    "licenceuntil licencevaliduntil licencevalidupto licencevalidity licenceexpiry licenceexpirydate licenceexpireson licensevaliduntil licensevalidupto licensevalidity licenseexpiry licenseexpirydate licenseexpireson dlexpiry dlexpirydate dlvalidity dlvalidupto dlvalidtill dlvaliduntil dluptodate druglicenceexpiry druglicencevalidupto druglicenseexpiry druglicensevalidupto druglicencevaliditydate लाइसेंसवैधता",
  licences: "licences",
  pharmacist:
    "pharmacist pharmacistname registeredpharmacist registeredpharmacistname rpname rp nameofpharmacist फार्मासिस्ट",
  registration:
    "registration regno registrationno registrationnumber pharmacistregno pharmacistregistration pharmacistregistrationno pharmacistregnumber rpregno pcino councilregno पंजीयन पंजीयनक्रमांक",
  street: "street streetname road roadname shopno doorno plotno buildingno",
  area: "area locality location colony add2 add3 address2 addressline2 address3 addressline3 village tehsil tahsil taluka taluk mandal गांव तहसील मोहल्ला क्षेत्र",
  landmark: "landmark near",
  city: "city town citytown शहर",
  district: "district dist जिला",
  state: "state राज्य",
  pin: "pin pincode pinno postcode postalcode zip zipcode पिनकोड पिन",
};

const byName = new Map<string, Column>([
  ...Object.entries(names).flatMap(([column, all]) =>
    all.split(" ").map((name): [string, Column] => [name, column as Column]),
  ),
  ...weekdays.map((day): [string, Column] => [day, day]),
]);

/** A heading without capitals, spaces and signs: 'Mobile No.' is 'mobileno'. */
export function plainHeading(heading: string): string {
  return normalForm(heading, "NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "")
    .replaceAll("\u093c", "");
}

/** Which column a heading names, without its brackets too; undefined when it names none. 'Name of the Shop' is 'Shop Name'. */
export function columnOf(heading: string): Column | undefined {
  const named = heading.replace(/^\s*name of (?:the )?(.+)$/i, "$1 name");
  return (
    byName.get(plainHeading(named)) ?? byName.get(plainHeading(named.replaceAll(/\([^()]*\)/g, ""))) ?? numbered(named)
  );
}

/** 'Mobile No. 2' and 'Timing 1': one of several. */
function numbered(heading: string): Column | undefined {
  const column = byName.get(plainHeading(heading).replace(/[1-4]$/, ""));
  return column && joinedBy.has(column) ? column : undefined;
}

const endWord = /\b(?:(open(?:s|ing)?|start)|clos(?:es?|ing)|end)\b/gi;

/** 'Mon Open', 'Closing Time (Sunday)', 'sat_close': an end of the hours of these days. */
function dayEnds(heading: string): DayEnd[] {
  const words = heading.replaceAll("_", " ").replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ");
  const [word, more] = words.matchAll(endWord);
  const days = word && !more ? parseDays(withoutTimeWords(words.replace(word[0], " "))) : null;
  return (days ?? []).map((day): DayEnd => `${day} ${word![1] ? "open" : "close"}`);
}

function withoutTimeWords(heading: string): string {
  return heading.replaceAll(/\b(?:store|shop|timings?|time|hours|at)\b|समय|[()[\]]/gi, " ").replaceAll(/\s+/g, " ");
}

/** What a heading of a sheet stands for: one column, days such as 'Mon-Sat' and 'Timing (Sunday)', or an end of their hours. None when it is not known. */
export function columnsOf(heading: string): readonly (Column | DayEnd)[] {
  const days = parseDays(withoutTimeWords(heading));
  if (days) return days.length === weekdays.length ? ["hours"] : days;
  const ends = dayEnds(heading);
  if (ends.length > 0) return ends;
  const column = columnOf(heading);
  return column ? [column] : [];
}

/** How many cells of a line name a column. */
export function knownHeadings(line: readonly string[]): number {
  return line.filter((cell) => columnsOf(cell).length > 0).length;
}

/** Whether a heading is a service: sheets tick those in columns of their own. */
export function isServiceHeading(heading: string): boolean {
  return serviceHeading.test(plainHeading(heading.replaceAll(/\([^()]*\)/g, "")));
}

const serviceHeading =
  /^(?:(?:free|home|door)?delivery|labtests?|consultation|babycare|ayurved(?:a|ic)|homeopath(?:y|ic)|surgicals?|होमडिलीवरी|लैबटेस्ट)(?:available|facility|services?)?$/;

/** Our own name of the column that a heading was probably meant to be. */
export function nearestColumn(heading: string): string | undefined {
  const typed = plainHeading(heading);
  // A number that counts the rows is near 'dlno'.
  if (/^s(?:[lr]|erial)?no$/.test(typed)) return undefined;
  const max = Math.min(2, Math.floor(typed.length / 3));
  if (max === 0) return undefined;
  const near = nearestWithin(typed, [...byName.keys()], max);
  return near && byName.get(near);
}
