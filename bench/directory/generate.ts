import { searchWords } from "../../content/search-words.ts";
import { weekdays } from "../../domain/hours/week.ts";
import type { Pharmacy } from "../../domain/stores/pharmacy.ts";
import { seeded } from "../../tests/messages/kill/seeded.ts";

/** Roughly where India's pharmacies are: towns, and the weight of each. */
const weighted = (
  "Delhi 60, Mumbai 60, Bengaluru 45, Hyderabad 40, Chennai 40, Kolkata 45, Ahmedabad 30, Pune 28, Surat 20, " +
  "Jaipur 20, Lucknow 20, Kanpur 18, Nagpur 15, Indore 15, Bhopal 12, Patna 18, Raipur 10, Bilaspur 5, " +
  "Durg 5, Ranchi 9, Bhubaneswar 9, Guwahati 9, Kochi 12, Thiruvananthapuram 9, Coimbatore 10, Madurai 8, " +
  "Visakhapatnam 10, Vijayawada 9, Varanasi 10, Agra 10, Amritsar 8, Ludhiana 9, Chandigarh 8, Srinagar 5, " +
  "Dehradun 6, Jodhpur 7, Rajkot 8, Vadodara 9, Mysuru 7, Panaji 4"
).split(", ");

interface City {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  firstPin: number;
  weight: number;
}

const cities = weighted.map((entry): City => {
  const [, name = "", weight] = /^(.+) (\d+)$/.exec(entry) ?? [];
  const { state, pins, ...town } = searchWords.cities.find((one) => one.name === name)!;
  return { ...town, state: state ?? name, firstPin: Number(`${pins[0]}001`), weight: Number(weight) };
});

const brands = (
  "Apollo, Jan Aushadhi, MedPlus, Sanjivani, Wellness, Shree, Sai, Om, Lifeline, City, New, Janta, Arogya, " +
  "Dhanvantari, National, Royal, Care, Noble, Guardian, Frank Ross"
).split(", ");
const families = (
  "Sharma, Verma, Gupta, Agrawal, Patel, Reddy, Rao, Nair, Iyer, Das, Ghosh, Singh, Khan, Jain, Mehta, Sahu, " +
  "Mishra, Tiwari, Yadav, Joshi"
).split(", ");
const kinds = "Pharmacy, Medical Store, Medicos, Chemist, Medical Hall, Drug House, Chemists and Druggists".split(", ");
const heads = (
  "Shankar, Gandhi, Nehru, Rama, Krishna, Lakshmi, Sadar, Civil, Vijay, Indra, Tilak, Subhash, Patel, Azad, " +
  "Shastri, Hanuman, Ganga, Sarojini, Vivek, Malviya"
).split(", ");
const middles = ["", "", "pur", "garh", "wadi", "halli", "ganj", "peta", "khera", "abad"];
const tails = ["Nagar", "Colony", "Road", "Bazar", "Chowk", "Vihar", "Lines", "Layout", "Puram", "Market"];
const services = (
  "Medicines, Home Delivery, Consultation, Lab Tests, Ayurvedic, Homeopathic, Baby Care, Surgical Supplies, " +
  "Health Devices, Vaccination, Oxygen, Pet Medicines"
).split(", ");
const shares = [0.95, 0.5, 0.25, 0.2, 0.25, 0.15, 0.3, 0.1, 0.15, 0.05, 0.02, 0.01];

const totalWeight = cities.reduce((sum, { weight }) => sum + weight, 0);

/** A city, more often a large one. */
export function someCity(next: () => number): City {
  let left = next() * totalWeight;
  return cities.find((city) => (left -= city.weight) < 0) ?? cities[0]!;
}

export function pick<T>(list: readonly T[], next: () => number): T {
  return list[Math.floor(next() * list.length)]!;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Two thirds in and around cities, a third anywhere between them. */
export function somePosition(next: () => number, city: City): { latitude: number; longitude: number } {
  const spread = next() < 0.65 ? 0.06 + city.weight / 500 : 1.2;
  const bell = () => next() + next() + next() - 1.5;
  return {
    latitude: clamp(Number((city.latitude + bell() * spread).toFixed(6)), 6.5, 37),
    longitude: clamp(Number((city.longitude + bell() * spread).toFixed(6)), 68.2, 97),
  };
}

/** Store number `index` of the made-up India. */
export function generateStore(index: number): Pharmacy {
  const next = seeded(index * 7919 + 13);
  const city = someCity(next);
  const name = `${next() < 0.55 ? pick(brands, next) : `${pick(families, next)}${next() < 0.3 ? ` ${pick(families, next)}` : ""}`} ${pick(kinds, next)}`;
  const area = `${pick(heads, next)}${pick(middles, next)} ${pick(tails, next)}`;
  const is24Hours = next() < 0.06;
  return {
    id: `in-${index}`,
    name,
    address: `${1 + Math.floor(next() * 400)} ${area}, ${city.name}, ${city.state} ${city.firstPin + Math.floor(next() * 90)}`,
    phone: `+91 90000 ${String(index % 100_000).padStart(5, "0")}`,
    email: next() < 0.3 ? `store${index}@example.in` : null,
    isActive: true,
    status: "approved",
    is24Hours,
    operatingHours: is24Hours || next() < 0.08 ? null : week(next),
    image: next() < 0.5 ? { url: `/uploads/${index}.jpg` } : null,
    rating: next() < 0.15 ? null : Math.round((3 + next() * 2) * 10) / 10,
    description: next() < 0.4 ? `${name} serves ${area} with prescription medicines and daily care.` : null,
    services: services.filter((_, at) => next() < shares[at]!),
    license: `${city.state.slice(0, 2).toUpperCase()}-PH-2024-${String(index).padStart(7, "0")}`,
    owner: next() < 0.5 ? `${pick(["A", "R", "S", "M", "K"], next)}. ${pick(families, next)}` : null,
    isOnline: next() < 0.6,
    ...somePosition(next, city),
  };
}

function week(next: () => number): Pharmacy["operatingHours"] {
  const overnight = next() < 0.04;
  const open = overnight ? "20:00" : pick(["07:00", "08:00", "08:30", "09:00", "09:30", "10:00"], next);
  const close = overnight ? "06:00" : pick(["20:00", "21:00", "21:30", "22:00", "22:30", "23:00", "24:00"], next);
  const sunday = next();
  return Object.fromEntries(
    weekdays.map((day) => {
      if (day === "sunday" && sunday < 0.3) return [day, { isOpen: false, open: null, close: null }];
      if (day === "sunday" && sunday < 0.5) return [day, { isOpen: true, open: "10:00", close: "14:00" }];
      return [day, { isOpen: true, open, close }];
    }),
  );
}
