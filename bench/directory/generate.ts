import { weekdays } from "../../domain/hours/week.ts";
import type { Pharmacy } from "../../domain/stores/pharmacy.ts";
import { seeded } from "../../tests/messages/kill/seeded.ts";

/** Name, state, latitude, longitude, first PIN code, weight. Roughly where India's pharmacies are. */
const cities: [string, string, number, number, number, number][] = [
  ["Delhi", "Delhi", 28.61, 77.21, 110001, 60],
  ["Mumbai", "Maharashtra", 19.08, 72.88, 400001, 60],
  ["Bengaluru", "Karnataka", 12.97, 77.59, 560001, 45],
  ["Hyderabad", "Telangana", 17.39, 78.49, 500001, 40],
  ["Chennai", "Tamil Nadu", 13.08, 80.27, 600001, 40],
  ["Kolkata", "West Bengal", 22.57, 88.36, 700001, 45],
  ["Ahmedabad", "Gujarat", 23.02, 72.57, 380001, 30],
  ["Pune", "Maharashtra", 18.52, 73.86, 411001, 28],
  ["Surat", "Gujarat", 21.17, 72.83, 395001, 20],
  ["Jaipur", "Rajasthan", 26.91, 75.79, 302001, 20],
  ["Lucknow", "Uttar Pradesh", 26.85, 80.95, 226001, 20],
  ["Kanpur", "Uttar Pradesh", 26.45, 80.33, 208001, 18],
  ["Nagpur", "Maharashtra", 21.15, 79.09, 440001, 15],
  ["Indore", "Madhya Pradesh", 22.72, 75.86, 452001, 15],
  ["Bhopal", "Madhya Pradesh", 23.26, 77.41, 462001, 12],
  ["Patna", "Bihar", 25.59, 85.14, 800001, 18],
  ["Raipur", "Chhattisgarh", 21.25, 81.63, 492001, 10],
  ["Bilaspur", "Chhattisgarh", 22.08, 82.15, 495001, 5],
  ["Durg", "Chhattisgarh", 21.19, 81.28, 491001, 5],
  ["Ranchi", "Jharkhand", 23.34, 85.31, 834001, 9],
  ["Bhubaneswar", "Odisha", 20.3, 85.82, 751001, 9],
  ["Guwahati", "Assam", 26.14, 91.74, 781001, 9],
  ["Kochi", "Kerala", 9.93, 76.27, 682001, 12],
  ["Thiruvananthapuram", "Kerala", 8.52, 76.94, 695001, 9],
  ["Coimbatore", "Tamil Nadu", 11.02, 76.96, 641001, 10],
  ["Madurai", "Tamil Nadu", 9.93, 78.12, 625001, 8],
  ["Visakhapatnam", "Andhra Pradesh", 17.69, 83.22, 530001, 10],
  ["Vijayawada", "Andhra Pradesh", 16.51, 80.65, 520001, 9],
  ["Varanasi", "Uttar Pradesh", 25.32, 82.97, 221001, 10],
  ["Agra", "Uttar Pradesh", 27.18, 78.01, 282001, 10],
  ["Amritsar", "Punjab", 31.63, 74.87, 143001, 8],
  ["Ludhiana", "Punjab", 30.9, 75.86, 141001, 9],
  ["Chandigarh", "Chandigarh", 30.73, 76.78, 160001, 8],
  ["Srinagar", "Jammu and Kashmir", 34.08, 74.8, 190001, 5],
  ["Dehradun", "Uttarakhand", 30.32, 78.03, 248001, 6],
  ["Jodhpur", "Rajasthan", 26.24, 73.02, 342001, 7],
  ["Rajkot", "Gujarat", 22.3, 70.8, 360001, 8],
  ["Vadodara", "Gujarat", 22.31, 73.18, 390001, 9],
  ["Mysuru", "Karnataka", 12.3, 76.64, 570001, 7],
  ["Panaji", "Goa", 15.49, 73.83, 403001, 4],
];
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

const weights = cities.map((city) => city[5]);
const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);

/** A city, more often a large one. */
export function someCity(next: () => number): (typeof cities)[number] {
  let left = next() * totalWeight;
  return cities.find((city) => (left -= city[5]) < 0) ?? cities[0]!;
}

export function pick<T>(list: readonly T[], next: () => number): T {
  return list[Math.floor(next() * list.length)]!;
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

/** Two thirds in and around cities, a third anywhere between them. */
export function somePosition(
  next: () => number,
  city: (typeof cities)[number],
): { latitude: number; longitude: number } {
  const spread = next() < 0.65 ? 0.06 + city[5] / 500 : 1.2;
  const bell = () => next() + next() + next() - 1.5;
  return {
    latitude: clamp(Number((city[2] + bell() * spread).toFixed(6)), 6.5, 37),
    longitude: clamp(Number((city[3] + bell() * spread).toFixed(6)), 68.2, 97),
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
    address: `${1 + Math.floor(next() * 400)} ${area}, ${city[0]}, ${city[1]} ${city[4] + Math.floor(next() * 90)}`,
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
    license: `${city[1].slice(0, 2).toUpperCase()}-PH-2024-${String(index).padStart(7, "0")}`,
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
