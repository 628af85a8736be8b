import type { OperatingHours } from "../domain/hours/week.ts";
import type { Pharmacy } from "../domain/stores/pharmacy.ts";

const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

function daily(open: string, close: string, sunday?: { open: string; close: string } | "closed"): OperatingHours {
  return Object.fromEntries(
    days.map((day) => {
      if (day !== "sunday" || sunday === undefined) return [day, { isOpen: true, open, close }];
      if (sunday === "closed") return [day, { isOpen: false, open: null, close: null }];
      return [day, { isOpen: true, ...sunday }];
    }),
  );
}

type Given = Pick<Pharmacy, "name" | "address" | "rating" | "services" | "latitude" | "longitude" | "isOnline"> &
  Partial<Pharmacy>;

const given: Given[] = [
  {
    name: "Jai Stambh Medical Hall",
    address: "12 Jai Stambh Chowk, Malviya Road, Raipur, Chhattisgarh 492001",
    rating: 4.8,
    services: ["Medicines", "Home Delivery", "Consultation", "Lab Tests"],
    latitude: 21.2425,
    longitude: 81.6331,
    isOnline: true,
    operatingHours: daily("08:00", "22:00"),
    description: "Prescription medicines and everyday care in the heart of the old market.",
  },
  {
    name: "Telibandha Lake Pharmacy",
    address: "4 Marine Drive, Telibandha, Raipur, Chhattisgarh 492006",
    rating: 4.9,
    services: ["Medicines", "Home Delivery", "Baby Care"],
    latitude: 21.2391,
    longitude: 81.6622,
    isOnline: true,
    is24Hours: true,
    description: "Open day and night beside the lake.",
  },
  {
    name: "Shankar Nagar Chemist",
    address: "Shop 7, Main Road, Shankar Nagar, Raipur, Chhattisgarh 492007",
    rating: 4.6,
    services: ["Medicines", "Consultation", "Health Devices"],
    latitude: 21.2537,
    longitude: 81.6608,
    isOnline: true,
    operatingHours: daily("09:00", "22:00", { open: "10:00", close: "20:00" }),
  },
  {
    name: "Pandri Ayurved and Medical Store",
    address: "31 Cloth Market Road, Pandri, Raipur, Chhattisgarh 492004",
    rating: 4.4,
    services: ["Medicines", "Ayurvedic", "Home Delivery"],
    latitude: 21.2551,
    longitude: 81.6437,
    isOnline: false,
    operatingHours: daily("09:30", "21:00", "closed"),
  },
  {
    name: "Tatibandh Care Pharmacy",
    address: "Great Eastern Road, near AIIMS Gate 1, Tatibandh, Raipur, Chhattisgarh 492099",
    rating: 4.7,
    services: ["Medicines", "Surgical Supplies", "Home Delivery"],
    latitude: 21.2574,
    longitude: 81.5782,
    isOnline: true,
    is24Hours: true,
  },
  {
    name: "Samta Colony Medicos",
    address: "18 Samta Colony, Raipur, Chhattisgarh 492001",
    rating: 4.3,
    services: ["Medicines", "Consultation"],
    latitude: 21.2468,
    longitude: 81.6165,
    isOnline: false,
    operatingHours: daily("10:00", "21:30"),
  },
  {
    name: "Devendra Nagar Wellness Pharmacy",
    address: "Sector 2, Devendra Nagar, Raipur, Chhattisgarh 492009",
    rating: 4.5,
    services: ["Medicines", "Wellness Products", "Home Delivery", "Lab Tests"],
    latitude: 21.2602,
    longitude: 81.6488,
    isOnline: true,
    operatingHours: daily("09:00", "23:00"),
  },
  {
    name: "Mowa Night Chemist",
    address: "Baloda Bazar Road, Mowa, Raipur, Chhattisgarh 492005",
    rating: 4.2,
    services: ["Medicines", "Home Delivery"],
    latitude: 21.2766,
    longitude: 81.6697,
    isOnline: true,
    operatingHours: daily("18:00", "06:00"),
  },
  {
    name: "Amanaka Homeo and Medical",
    address: "Near the railway crossing, Amanaka, Raipur, Chhattisgarh 492010",
    rating: 4.5,
    services: ["Medicines", "Homeopathic", "Consultation"],
    latitude: 21.2471,
    longitude: 81.5996,
    isOnline: false,
    operatingHours: daily("09:00", "21:00", { open: "09:00", close: "14:00" }),
  },
];

/** The nine built-in stores: what the directory holds before an import, and shows when nothing else can be had. */
export const fallbackStores: readonly Pharmacy[] = given.map((store, index) => ({
  id: String(index + 1),
  name: store.name,
  address: store.address,
  phone: `+91 771 000 00${String(index + 1).padStart(2, "0")}`,
  email: index % 2 === 0 ? `store${index + 1}@stores.example` : null,
  isActive: true,
  status: "approved",
  is24Hours: store.is24Hours ?? false,
  operatingHours: store.operatingHours ?? null,
  image: null,
  rating: store.rating,
  description: store.description ?? null,
  services: store.services,
  license: `CG-PH-2024-${String(index + 1).padStart(3, "0")}`,
  owner: null,
  isOnline: store.isOnline,
  latitude: store.latitude,
  longitude: store.longitude,
}));
