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

/** Towns far from each other, by their other names, and stores of which nobody knows where they are. */
const farApart: StoreLine[] = [
  ["fort", "Fort Medical", "Fort, Bombay, Maharashtra 400001", 18.935, 72.836],
  ["dadar", "Dadar Medical", "Dadar, Mumbai, Maharashtra 400014", 19.018, 72.848],
  ["rohini", "Rohini Medical", "Rohini, Delhi 110085", 28.707, 77.114],
  ["saket", "New Life Medical", "Saket, Delhi 110017", 28.524, 77.206],
  ["sohna", "Sohna Medical", "Sohna Road, Gurgaon, Haryana 122018", 28.415, 77.042],
  ["gajuwaka", "Gajuwaka Medical", "Gajuwaka, Andhra Pradesh 530026", 17.69, 83.21],
  ["indore", "Hospital Medical", "Near Bombay Hospital, Ring Road, Indore, Madhya Pradesh 452010", 22.753, 75.903],
  ["hills", "Hills Medical", "Main Bazar, Bilaspur, Himachal Pradesh 174001", 31.331, 76.757],
  ["naka", "Naka Medical", "Mumbai Naka, Nashik, Maharashtra 422001", 19.99, 73.79],
  ["panjim", "Panjim Medical", "18 June Road, Panjim 403001", 15.4967, 73.8237],
  ["srinagar", "Srinagar Medical", "Lal Chowk, Srinagar 190001", 34.071, 74.811],
  ["sarangarh", "Sarangarh Medical", "Main Road, Sarangarh 496445", 21.588, 83.078],
  ["rani-sagar", "Rani Sagar Medical", "Rani Sagar, Sarangarh 496445", 21.589, 83.079],
  ["patna", "Patna Medical", "Boring Road, Patna, Bihar 800001", null, null],
  ["vijay-nagar", "Vijay Nagar Medical", "Vijay Nagar, Indore, Madhya Pradesh 452010", null, null],
];

/** Two areas of one name, two towns of one name, and areas called like a town elsewhere. */
const alike: StoreLine[] = [
  ["civilraipur", "Raipur Medical", "Civil Lines, Raipur, Chhattisgarh 492001", 21.241, 81.647],
  ["civildelhi", "Delhi Medical", "Civil Lines, Delhi 110054", 28.681, 77.222],
  ["plain", "Plain Medical", "Link Road, Bilaspur, Chhattisgarh 495001", 22.085, 82.149],
  ["hills", "Hills Medical", "Main Bazar, Bilaspur, Himachal Pradesh 174001", 31.331, 76.757],
  ["telibandha", "Lake Medical", "Telibandha, Raipur 492006", 21.24, 81.663],
  ["mahoba", "Mahoba Medical", "Mahoba Bazar, Raipur 492010", 21.25, 81.59],
  ["supela", "Supela Medical", "Supela, Bhilai 490023", 21.2105, 81.3489],
  ["rajouri", "Rajouri Medical", "Rajouri Garden, Delhi 110027", 28.642, 77.122],
  ["saket", "Saket Medical", "Saket, New Delhi 110017", 28.524, 77.206],
  ["kerala", "Kerala Medical", "Pandri, Raipur 492004", 21.2556, 81.6404],
];

/** Names that are like places, like each other, and like words that say nothing. */
const names: StoreLine[] = [
  ["chowk", "Das Drug House", "13 Krishna Chowk, Ludhiana, Punjab 141068", 30.9, 75.85, { rating: 3 }],
  ["krishna", "Krishna Medical Store", "Burari, Delhi 110084", 28.753, 77.197],
  ["hare-krishna", "Hare Krishna Chemist", "RK Puram, Delhi 110022", 28.563, 77.176],
  ["krishna drug", "Krishna Drug House", "Pandri, Raipur 492004", 21.255, 81.644, { rating: 4 }],
  ["shri", "Shri Krishna Drugs", "Mowa, Raipur 492005", 21.275, 81.668, { rating: 3 }],
  ["jai", "Jai Krishna Drugs", "Mowa, Raipur 492005", 21.275, 81.668, { rating: 3 }],
  ["janta", "Krishna Janta Drugs", "Mowa, Raipur 492005", 21.275, 81.668, { rating: 3 }],
  ["balaji", "Balaji Medical", "Mowa, Raipur 492005", 21.275, 81.668],
  ["indra", "Indra Medical", "Tagore Nagar, Raipur 492001", 21.226, 81.652],
  ["noble", "Noble Stores", "Saket, Delhi 110017", 28.524, 77.206, { rating: 5 }],
  ["noble-pharmacy", "Noble Pharmacy", "Saket, Delhi 110017", 28.524, 77.206, { rating: 4 }],
  ["padma", "Durg Medical", "Padmanabhpur, Durg 491001", 21.196, 81.29],
  ["kiran", "Kiran Medical", "Supela, Bhilai 490023", 21.21, 81.35],
  ["civil", "Civil Chemist", "Pandri, Raipur 492004", 21.255, 81.644],
  ["bank", "Bank Side Medical", "behind SBI Bank, Amanaka, Raipur 492010", 21.24, 81.6],
  ["place", "Place Medical", "Nehru Place, Delhi 110019", 28.55, 77.25],
  ["doli", "Doli Medical", "Saket, Pune 411001", 18.5, 73.8],
  ["jain", "Jain Medical", "Saket, Pune 411001", 18.5, 73.8],
  ["jan", "Jan Aushadhi", "Rohini, Delhi 110085", 28.7, 77.1],
];

/** Open by night in one place, and by day in those around it. */
const byNight: StoreLine[] = [
  ["pandri", "Two Medical", "Pandri, Raipur, Chhattisgarh 492001", 21.25, 81.65],
  ["civil", "One Medical", "Civil Lines, Raipur, Chhattisgarh 492001", 21.241, 81.647],
  ["mowa", "Mowa Medical", "Mowa, Raipur", 21.276, 81.669, { is24Hours: true }],
  ["korba", "Korba Medical", "Link Road, Korba, Chhattisgarh 495001", 22.085, 82.149, { is24Hours: true }],
  ["delhi", "Delhi Medical", "Civil Lines, Delhi 110054", 28.681, 77.222, { is24Hours: true }],
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
  towns: pharmacies(namesakes),
  far: pharmacies(farApart),
  alike: pharmacies(alike),
  names: pharmacies(names),
  night: pharmacies(byNight),
  bhilai: [pharmacy({ id: "bhilai", address: "Sector 10, Bhilai 490006", latitude: 21.19, longitude: 81.35 })],
  pandri: [pharmacy({ id: "pandri", ...inPandri })],
  letters: [
    pharmacy({ id: "rk", name: "R K Medical", ...inPandri }),
    pharmacy({ id: "ss", name: "S S Medical", ...inPandri }),
  ],
};

function pharmacies(lines: readonly StoreLine[]): Pharmacy[] {
  return lines.map((line) => pharmacy(fieldsOf(line)));
}
