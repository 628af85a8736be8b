import { fallbackStores } from "../../content/fallback-stores.ts";
import type { Pharmacy } from "../../domain/stores/pharmacy.ts";
import { everyDay, fieldsOf, pharmacy, type StoreLine } from "../stores/factory.ts";

/** Made-up stores beside the sample ones: two more towns, the same area in two of them, both scripts, names that say little. */
const rows: StoreLine[] = [
  ["byron", "Byron Bazar Medical Stores", "Main Road, Byron Bazar, Raipur, Chhattisgarh 492001", 21.2389, 81.6394],
  ["pachpedi", "Naka Pharmacy", "Dhamtari Road, Pachpedi Naka, Raipur, Chhattisgarh 492013", 21.2201, 81.6502],
  ["jain", "जैन मेडिकल स्टोर", "गली 2, तेलीबांधा, रायपुर, छत्तीसगढ़ 492006", 21.2402, 81.6634],
  ["dawaghar", "दवा घर", "सदर बाज़ार, रायपुर, छत्तीसगढ़ 492001", 21.2381, 81.6349],
  ["dawaighar", "Dawai Ghar", "Fafadih Chowk, Raipur, Chhattisgarh 492009", 21.2588, 81.6371],
  ["gudhiyari", "Maa Sharda Medical", "Gudhiyari, Raipur, Chhattisgarh 492009", 21.2641, 81.6202],
  ["kendra", "Jan Aushadhi Kendra", "Maudhapara, Raipur, Chhattisgarh 492001", 21.2457, 81.6402],
  ["sundar", "Wellness Forever", "Sundar Nagar, Raipur, Chhattisgarh 492013", 21.2266, 81.6135],
  ["katora", "Apollo Pharmacy", "Katora Talab, Raipur, Chhattisgarh 492001", 21.2337, 81.6511],
  ["civilraipur", "Sharma Medicos", "Civil Lines, Raipur, Chhattisgarh 492001", 21.2412, 81.6473],
  [
    "lifeline",
    "Lifeline Surgicals",
    "GE Road, Amapara, Raipur, Chhattisgarh 492001",
    21.2446,
    81.6247,
    { services: ["Surgical Supplies"] },
  ],
  ["tikra", "Sanjivani Medical", "Tikrapara, Raipur, Chhattisgarh 492001", 21.2268, 81.6392],
  ["omsai", "Om Sai Medical Store", "Bhatagaon, Raipur, Chhattisgarh 492013", 21.2143, 81.6341],
  ["supela", "Gupta Medical Hall", "GE Road, Supela, Bhilai, Chhattisgarh 490023", 21.2105, 81.3489],
  ["sector6", "Steel City Chemist", "Sector 6 Market, Bhilai, Chhattisgarh 490006", 21.1911, 81.3501],
  ["ms", "M S Agencies", "Nehru Nagar, Bhilai, Chhattisgarh 490020", 21.2071, 81.3278, { rating: 3.9 }],
  ["rk", "R K Medical Store", "Lakhe Nagar, Raipur, Chhattisgarh 492001", 21.2343, 81.6276, { rating: 3.8 }],
  ["bilaspur", "Arpa Medicose", "Link Road, Bilaspur, Chhattisgarh 495001", 22.0852, 82.1489],
  ["east", "Sanjay Medicos", "Civil Hospital Road, East Delhi, Delhi 110092", 28.6304, 77.2977],
  ["karol", "Apollo Pharmacy", "12 Ajmal Khan Road, Karol Bagh, New Delhi, Delhi 110005", 28.6517, 77.1906],
  ["lajpat", "Green Cross Chemist", "Central Market, Lajpat Nagar, New Delhi, Delhi 110024", 28.5689, 77.2433],
  ["civildelhi", "Kashmiri Gate Medicos", "Civil Lines, Delhi 110054", 28.6814, 77.2226],
  [
    "rohini",
    "Health Mart",
    "Sector 7, Rohini, Delhi 110085",
    28.7066,
    77.1142,
    { is24Hours: true, operatingHours: null },
  ],
];

/** Names that are also towns. */
const namesakes: StoreLine[] = [
  ["anand", "Anand Medical", "Pandri, Raipur, Chhattisgarh 492004", 21.2556, 81.6404],
  ["sagar", "Sagar Medical Store", "Budha Talab, Raipur, Chhattisgarh 492001", 21.24, 81.63],
  ["kota", "Vikas Medical", "Kota, Raipur, Chhattisgarh 492010", 21.25, 81.6],
  ["band", "Band Baja Medical", "Budha Para, Raipur, Chhattisgarh 492001", 21.236, 81.632],
  ["puri", "Puri Chemist", "Saket, Delhi 110017", 28.524, 77.206],
  ["kanker", "City Medical", "Kanker Road, Dhamtari, Chhattisgarh 493773", 20.7, 81.55],
  ["mowa", "Shree Medical", "Mowa, Raipur, Chhattisgarh 492005", 21.27, 81.67],
  ["gandhinagar", "New Medical", "Gandhi Nagar, Bhopal, Madhya Pradesh 462036", 23.3, 77.34],
  ["satni", "Sai Medical", "Satni, Bhilai, Chhattisgarh 490006", 21.19, 81.35],
];

const inPandri = { address: "Pandri, Raipur, Chhattisgarh 492004", latitude: 21.255, longitude: 81.644 };

/** The sets of stores that the corpus asks, by the names that it gives them. */
export const storesByName: Readonly<Record<string, readonly Pharmacy[]>> = {
  raipur: [
    ...fallbackStores,
    ...rows.map((line) =>
      pharmacy({
        rating: 4.1,
        operatingHours: everyDay("07:00", "23:00"),
        services: ["Medicines"],
        ...fieldsOf(line),
      }),
    ),
  ],
  towns: namesakes.map((line) => pharmacy(fieldsOf(line))),
  bhilai: [pharmacy({ id: "bhilai", address: "Sector 10, Bhilai 490006", latitude: 21.19, longitude: 81.35 })],
  pandri: [pharmacy({ id: "pandri", ...inPandri })],
  letters: [
    pharmacy({ id: "rk", name: "R K Medical", ...inPandri }),
    pharmacy({ id: "ss", name: "S S Medical", ...inPandri }),
  ],
};
