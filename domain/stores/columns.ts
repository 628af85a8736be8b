import { type Weekday, weekdays } from "../hours/week.ts";
import { mistakesBetween } from "../search/distance.ts";
import type { PharmacyField } from "./pharmacy.ts";

/** Parts of an address that sheets keep in columns of their own, in the order in which they are written. */
export const addressParts = ["area", "landmark", "city", "district", "state", "pin"] as const;
export type AddressPart = (typeof addressParts)[number];

/** What a column of a sheet may hold. `hours` is a week in one cell, `off` the day on which a store is closed. */
export type Column =
  | Exclude<PharmacyField, "operatingHours">
  | Weekday
  | AddressPart
  | "hours"
  | "off"
  | "position"
  | "exceptions"
  | "confirmedAt";

/** The usual names of each column, as `plainHeading` makes them; our own name stands first. */
const names: Record<Exclude<Column, Weekday>, readonly string[]> = {
  id: ["id", "storeid", "storecode", "storenumber", "storeno", "shopid", "shopcode", "outletid", "outletcode", "code", "uniqueid"], // oxfmt-ignore
  name: ["name", "storename", "shopname", "nameofstore", "nameofshop", "nameofthestore", "nameofpharmacy", "medicalstore", "medicalname", "pharmacy", "pharmacyname", "chemistname", "outlet", "outletname", "store", "shop", "नाम", "दुकान"], // oxfmt-ignore
  address: ["address", "fulladdress", "storeaddress", "shopaddress", "completeaddress", "postaladdress", "streetaddress", "addr", "पता"], // oxfmt-ignore
  phone: ["phone", "phoneno", "phonenumber", "mobile", "mobileno", "mobilenumber", "mobno", "contact", "contactno", "contactnumber", "telephone", "telephoneno", "tel", "telno", "ph", "phno", "मोबाइल", "फोन"], // oxfmt-ignore
  email: ["email", "emailid", "emailaddress", "mail", "mailid", "ईमेल"],
  isActive: ["isactive", "active"],
  status: ["status", "listing", "approval", "approvalstatus"],
  is24Hours: ["is24hours", "24hours", "24hrs", "24x7", "247", "open24hours", "open24x7", "roundtheclock"],
  image: ["image", "imageurl", "picture", "photo", "photourl", "pictureurl"],
  rating: ["rating", "ratings", "stars"],
  description: ["description", "about", "details"],
  services: ["services", "service", "servicesoffered", "facilities"],
  license: ["license", "licence", "licenseno", "licenceno", "licensenumber", "licencenumber", "druglicense", "druglicence", "druglicenseno", "druglicenceno", "dlno", "dl"], // oxfmt-ignore
  owner: ["owner", "ownername", "nameofowner", "proprietor", "proprietorname", "nameofproprietor"],
  isOnline: ["isonline", "online", "onlineorders", "takesorders", "acceptsorders"],
  latitude: ["latitude", "lat"],
  longitude: ["longitude", "long", "lng", "lon"],
  position: ["position", "latlong", "latlng", "latlon", "latitudelongitude", "coordinates", "geolocation", "gps", "gpscoordinates"], // oxfmt-ignore
  hours: ["hours", "timing", "timings", "time", "openinghours", "openingtime", "workinghours", "businesshours", "storetiming", "storetimings", "storehours", "shoptiming", "shoptimings", "समय"], // oxfmt-ignore
  off: ["weeklyoff", "off", "offday", "weekoff", "closedon", "closedday", "weeklyholiday", "weeklyclosed", "holiday"],
  exceptions: ["exceptions"],
  confirmedAt: ["confirmedat"],
  area: ["area", "locality", "location", "colony", "street", "road"],
  landmark: ["landmark", "near"],
  city: ["city", "town", "citytown", "शहर"],
  district: ["district", "जिला"],
  state: ["state", "राज्य"],
  pin: ["pin", "pincode", "pinno", "postcode", "postalcode", "zip", "zipcode", "पिनकोड"],
};

const byName = new Map<string, Column>([
  ...Object.entries(names).flatMap(([column, all]) => all.map((name): [string, Column] => [name, column as Column])),
  ...weekdays.flatMap((day): [string, Column][] => [
    [day, day],
    [day.slice(0, 3), day],
  ]),
]);

/** A heading without capitals, spaces and signs: 'Mobile No.' is 'mobileno'. */
export function plainHeading(heading: string): string {
  return heading
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "")
    .replaceAll("\u093c", "");
}

/** Which column a heading names; undefined when it names none. */
export function columnOf(heading: string): Column | undefined {
  return byName.get(plainHeading(heading)) ?? byName.get(plainHeading(heading.replaceAll(/\([^)]*\)/g, "")));
}

/** Our own name of the column that a heading was probably meant to be. */
export function nearestColumn(heading: string): string | undefined {
  const typed = plainHeading(heading);
  const most = Math.min(2, Math.floor(typed.length / 3));
  if (most === 0) return undefined;
  const near = [...byName.keys()]
    .map((name) => ({ name, distance: mistakesBetween(typed, name, most) }))
    .filter(({ distance }) => distance <= most)
    .toSorted((a, b) => a.distance - b.distance)[0];
  return near && byName.get(near.name);
}

/** Every column by our own name, in the order of a template. */
export const templateColumns = [
  "id",
  "name",
  "address",
  "city",
  "pin",
  "phone",
  "email",
  "hours",
  "off",
  "services",
  "license",
  "owner",
  "latitude",
  "longitude",
] as const satisfies readonly Column[];

/** A postal code in India: six digits, the first no zero, often with a space in the middle. */
export function pinIn(text: string): string | null {
  const found = /(?<!\d)([1-9]\d{2}) ?(\d{3})(?!\d)/.exec(text.slice(-120)) ?? null;
  return found && `${found[1]}${found[2]}`;
}
