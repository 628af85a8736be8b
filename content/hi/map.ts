import type { MapCopy } from "../en/map.ts";

const map: MapCopy = {
  name: "नक्शा",
  loading: "नक्शा आ रहा है...",
  ofStores: "इन स्टोर का नक्शा",
  ofStore: "इस स्टोर का नक्शा",
  ofOffice: "हमारे दफ़्तर का नक्शा",
  listSaysAll: "नक्शे की तस्वीरें नक्शे के अपने सर्वर से आती हैं। नक्शे में जो दिखता है, वह सब यहाँ लिखा भी है।",
  searchHere: "यहाँ खोजिए",
  zoomIn: "पास से",
  zoomOut: "दूर से",
  cluster: { one: "यहाँ {count} स्टोर", other: "यहाँ {count} स्टोर" },
};

export default map;
