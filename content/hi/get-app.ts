import type { GetAppCopy } from "../en/get-app.ts";
import { fromFacts } from "../site.ts";

const none = {
  heading: "अपने पास के स्टोर से मँगाइए",
  text: "अभी खुला मेडिकल स्टोर खोजिए, और उसे फ़ोन कीजिए या वहाँ जाइए।",
  stores: "स्टोर खोजिए",
  contact: "संपर्क कीजिए",
};

const getApp: GetAppCopy = fromFacts("hi", ({ hasApp }) => ({
  meta: hasApp
    ? { title: "ऐप लीजिए", description: "अपने फ़ोन या टैबलेट के लिए ऐप चुनिए: Android, या iPhone और iPad।" }
    : { title: none.heading, description: none.text },
  heading: "ऐप लीजिए",
  text: "अपने फ़ोन या टैबलेट के लिए ऐप चुनिए।",
  none,
}));

export default getApp;
