import type { MapCopy } from "../en/map.ts";

const map: MapCopy = {
  name: "मैप",
  show: "मैप दिखाइए",
  loading: "मैप लोड हो रहा है...",
  ofStores: {
    one: "{count} स्टोर का मैप, वही जो सूची में है",
    other: "{count} स्टोर का मैप, वही जो सूची में हैं",
  },
  view: "स्टोर कैसे देखने हैं",
  list: "सूची",
  showStreets: "सड़कें दिखाइए",
  hideStreets: "सड़कें छिपाइए",
  north: "उत्तर",
  pin: "{number}: {name}, {status}",
  ofStore: "इस स्टोर का मैप",
  ofOffice: "हमारे ऑफ़िस का मैप",
  listSaysAll: "मैप में जो दिखता है, वह सब इस पेज पर लिखा भी है।",
  searchHere: "यहाँ खोजिए",
  zoomIn: "पास से देखिए",
  zoomOut: "दूर से देखिए",
  cluster: { one: "यहाँ {count} स्टोर", other: "यहाँ {count} स्टोर" },
};

export default map;
