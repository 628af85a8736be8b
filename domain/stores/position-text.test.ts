import { expect, test } from "vitest";
import { parseDegrees, parsePositionText } from "./position-text.ts";

test.each([
  ["21.25", 21.25],
  ["21,25", 21.25],
  [" 21.25° N ", 21.25],
  ["81.63E", 81.63],
  ["21°15'N", 21.25],
  ["21° 15′ 36″ N", 21.26],
  ["-21.25", -21.25],
  ["21.25 S", -21.25],
  ["N 21.25°", 21.25],
  ["", null],
  ["north", null],
  ["21.25.3", null],
])("%s is %j degrees", (text, degrees) => expect(parseDegrees(text)).toBe(degrees));

const raipur = { latitude: 21.25, longitude: 81.63 };
test.each([
  "21.25, 81.63",
  "21.25 81.63",
  "21.25/81.63",
  "21.25; 81.63",
  "(21.25, 81.63)",
  "21.25° N, 81.63° E",
  "21.25N 81.63E",
  "Lat: 21.25, Long: 81.63",
  "lat 21.25 lng 81.63",
  "N21.25 E81.63",
  "81.63 E, 21.25 N",
  "geo:21.25,81.63",
  "www.google.com/maps?q=21.25,81.63",
  "maps.google.com/?q=21.25,81.63",
  "https://www.google.com/maps/search/21.25,+81.63",
  "21°15'0\"N 81°37'48\"E",
  "https://www.google.com/maps?q=21.25,81.63",
  "https://www.google.com/maps/search/?api=1&query=21.25%2C81.63",
  "https://www.google.com/maps/place/Shop/@21.1,81.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0!8m2!3d21.25!4d81.63",
  "https://www.google.com/maps/@21.25,81.63,17z",
  "https://www.openstreetmap.org/?mlat=21.25&mlon=81.63#map=17/21.25/81.63",
])("%s is a place in Raipur", (text) => expect(parsePositionText(text)).toEqual(raipur));

test.each(["", "21.25", "1, 2, 3", "near the temple", "https://maps.app.goo.gl/abc", "21.25, east"])(
  "%j is no place",
  (text) => expect(parsePositionText(text)).toBeNull(),
);
