import type { PlaceCopy } from "../en/place.ts";

const place: PlaceCopy = {
  title: "{place} में मेडिकल स्टोर",
  description: "{place} में {count} मेडिकल स्टोर: हर स्टोर का पता, फ़ोन और समय, कौन अभी खुला है और कौन चौबीसों घंटे।",
  areaOf: "{area}, {city}",
  facts: {
    label: "एक नज़र में",
    stores: { one: "{count} स्टोर", other: "{count} स्टोर" },
    open: { none: "अभी कोई खुला नहीं", one: "{count} अभी खुला", other: "{count} अभी खुले" },
    roundTheClock: { one: "{count} चौबीसों घंटे खुला", other: "{count} चौबीसों घंटे खुले" },
    confirmed: "{all} में से {count} स्टोर की जानकारी जाँची गई",
    changed: "आखिरी बदलाव: {date}",
  },
  services: "यहाँ क्या मिलता है",
  counted: "{name} ({count})",
  areas: "{city} के इलाके",
  list: { heading: "सभी स्टोर", range: "{count} में से {from} से {to}" },
  search: "{place} में खोजिए",
  pages: { label: "स्टोर के पेज", page: "पेज {page}", next: "अगला पेज", previous: "पिछला पेज" },
  crumbs: { label: "आप यहाँ हैं", stores: "स्टोर" },
  cities: {
    meta: {
      title: "शहर के हिसाब से मेडिकल स्टोर",
      description: "पार्टनर मेडिकल स्टोर वाले शहर: हर शहर में कितने स्टोर हैं, उनके इलाके, समय और फ़ोन।",
    },
    heading: "शहर के हिसाब से मेडिकल स्टोर",
    lead: "वे शहर जहाँ तीन या ज़्यादा पार्टनर स्टोर हैं।",
    none: "अभी किसी शहर में तीन पार्टनर स्टोर नहीं हैं।",
    all: "सभी स्टोर",
    several: "इस नाम के एक से ज़्यादा शहर हैं। आप किसकी बात कर रहे हैं?",
  },
};

export default place;
