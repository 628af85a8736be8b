import { placeIn } from "../../domain/place-names.ts";
import { site } from "../site.ts";

/** Where the built-in stores are. Other areas are called as the facts say, or as they were typed. */
const areas = {
  Amanaka: "आमानाका",
  "Devendra Nagar": "देवेंद्र नगर",
  "Jai Stambh Chowk": "जय स्तंभ चौक",
  Mowa: "मोवा",
  Pandri: "पंडरी",
  "Samta Colony": "समता कॉलोनी",
  "Shankar Nagar": "शंकर नगर",
  Tatibandh: "टाटीबंध",
  Telibandha: "तेलीबांधा",
};

/** A place as Hindi readers write it. */
export function placeInHindi(name: string): string {
  return placeIn("hi", name, { ...areas, ...site.placesInHindi });
}
