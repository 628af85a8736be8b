import type { LegalCopy } from "../../en/legal/legal.ts";
import { privacy } from "./privacy.ts";
import { terms } from "./terms.ts";
import { fromFacts } from "../../site.ts";

const legal: LegalCopy = fromFacts("hi", ({ brand }) => ({
  meta: {
    title: "नियम, शर्तें और प्राइवेसी",
    description: `${brand} के नियम और शर्तें और प्राइवेसी पॉलिसी, अठारह हिस्सों में। आखिरी अपडेट 4 अक्टूबर 2025।`,
  },
  hero: {
    heading: "नियम और शर्तें, और प्राइवेसी पॉलिसी",
    lead: "विक्रेता, ग्राहक और हम: किसकी क्या ज़िम्मेदारी है, और आपके डेटा का क्या होता है।",
  },
  prevails: {
    text: "यह हिंदी अनुवाद आपकी सुविधा के लिए है। हिंदी और अंग्रेज़ी में कहीं फ़र्क हो तो अंग्रेज़ी पाठ माना जाएगा।",
    link: "अंग्रेज़ी पाठ पढ़िए",
    language: "en",
  },
  updatedLabel: "आखिरी अपडेट",
  updated: "4 अक्टूबर 2025",
  contents: "इस पेज पर",
  toTop: "ऊपर लौटिए",
  policies: [terms, privacy],
}));

export default legal;
