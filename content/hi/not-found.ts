import type { NotFoundCopy } from "../en/not-found.ts";

const notFound: NotFoundCopy = {
  meta: { title: "पेज नहीं मिला", description: "इस पते पर कोई पेज नहीं है।" },
  code: "404",
  heading: "पेज नहीं मिला",
  text: "इस पते पर कोई पेज नहीं है। शायद पेज कहीं और चला गया है, या पता लिखने में गलती हुई है।",
  linksHeading: "इनमें से कोई देखिए",
  links: [
    { text: "होम", path: "/" },
    { text: "हमारी सेवाएँ", path: "/services" },
    { text: "हमारे बारे में", path: "/about" },
    { text: "संपर्क कीजिए", path: "/contact" },
    { text: "हमारे पार्टनर स्टोर", path: "/stores" },
  ],
  back: "पीछे जाइए",
};

export default notFound;
