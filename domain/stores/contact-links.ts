import { chatLink } from "../chat-link.ts";
import { phoneNumbers } from "./phone-text.ts";

/**
 * The `tel:` address of a number as people write it, the first of several. Short codes keep no country. It is in every browser that shows a store, so it
 * reads only what is plain: `parseRow` makes all other phones plain.
 */
export function telephoneAddress(phone: string): string {
  const first = phone.split(/[^\d+()\s.-]/).find((part) => /\d/.test(part)) ?? "";
  const digits = first.replace(/\D/g, "");
  return `tel:${/^\s*\+/.test(first) || /^91\d{10}$/.test(digits) ? "+" : ""}${digits}`;
}

/** A chat with an Indian mobile number; null for landlines and whatever else has no such chat. */
export function chatAddress(phone: string, text: string): string | null {
  const mobile = phoneNumbers(phone)
    .map((number) => /^(?:\+91|0)?([6-9]\d{9})$/.exec(number)?.[1])
    .find((found) => found !== undefined);
  return mobile ? chatLink(`91${mobile}`, text) : null;
}

/** The `mailto:` address of a mailbox. What an address may hold (`?`, `&`, `%`) must not become more than that. */
export function mailtoAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `mailto:${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
}

/** Sends a text to anyone the visitor chooses. */
export function shareAddress(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Opens the way there in the visitor's map app; by position where we have one, else by the words of the address. */
export function directionsAddress(position: Place, name: string, address: string | null): string | null {
  const destination = placeText(position, name, address);
  return destination && `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

export type MapDevice = "android" | "apple" | "any";

/** Whose map app a device has: an Android phone asks which one, Apple's devices have their own. */
export function mapDevice({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">): MapDevice {
  if (/Android/.test(userAgent)) return "android";
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? "apple" : "any";
}

/** Shows the place in the visitor's map app. */
export function mapAddress(
  position: Place,
  name: string,
  address: string | null,
  device: MapDevice = "any",
): string | null {
  const place = placeText(position, name, address);
  if (place === null) return null;
  if (device === "android") {
    const label = position ? `${place}(${name})` : place;
    return `geo:${position ? place : "0,0"}?q=${encodeURIComponent(label)}`;
  }
  if (device === "apple") {
    const at = position ? `ll=${place}&q=${encodeURIComponent(name)}` : `q=${encodeURIComponent(place)}`;
    return `https://maps.apple.com/?${at}`;
  }
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}

type Place = { latitude: number; longitude: number } | null;

function placeText(position: Place, name: string, address: string | null): string | null {
  if (position) return `${position.latitude},${position.longitude}`;
  return address && `${name}, ${address}`;
}
