import type { OfflineCopy } from "../en/offline.ts";
import { fromFacts } from "../site.ts";
import status from "./store-status.ts";

const offline: OfflineCopy = fromFacts("hi", ({ phoneHours }) => ({
  meta: {
    title: "इस फ़ोन में सेव स्टोर",
    description: "इमरजेंसी नंबर, हमारा फ़ोन नंबर, और वे स्टोर व जवाब जो इस फ़ोन में सेव हैं।",
  },
  stores: {
    heading: "इस फ़ोन में सेव स्टोर",
    text: "इस साइट पर आप जो स्टोर देखते हैं, वे अपने समय और फ़ोन नंबर के साथ यहाँ दिखते हैं।",
    none: "इस फ़ोन में अभी कोई स्टोर सेव नहीं है। इस साइट पर आप जो स्टोर देखेंगे, वे अपने समय और फ़ोन नंबर के साथ यहाँ दिखेंगे।",
    search: "नाम, इलाका, शहर या PIN कोड",
    found: "इस फ़ोन में सेव स्टोर: {count}",
    nothing: "सेव किए गए किसी स्टोर में ये शब्द नहीं हैं। सेव किए गए सभी स्टोर ये हैं:",
    hours: "दुकान खुली है या बंद, यह सेव किए गए समय और इस फ़ोन की घड़ी से बताया गया है। निकलने से पहले फ़ोन कर लीजिए।",
    since: "{moment} सेव किया गया।",
    moment: { text: "{date} को {time}", clock: status.clock },
  },
  searches: {
    heading: "आपकी पिछली खोजें",
    text: "स्टोर की खोज में ये दोबारा दिखाई जाती हैं। ये सिर्फ़ इसी फ़ोन में हैं।",
    forgotten: "ये खोजें अब इस फ़ोन में नहीं हैं।",
  },
  reach: {
    heading: "हमसे बात कीजिए",
    text: `हमारी टीम फ़ोन पर मिलती है: ${phoneHours}।`,
    call: "हमें कॉल कीजिए",
    chat: "WhatsApp पर चैट कीजिए",
    chatNote: "नेटवर्क आते ही WhatsApp आपका संदेश भेज देगा।",
  },
  help: {
    heading: "आम सवालों के जवाब",
    text: "ऑर्डर, पेमेंट, रिफ़ंड, अकाउंट और लैब टेस्ट: जवाब इस पेज के साथ सेव हैं।",
    action: "जवाब पढ़िए",
  },
}));

export default offline;
