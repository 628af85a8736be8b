import type { GetAppCopy } from "../en/get-app.ts";

const getApp: GetAppCopy = {
  meta: { title: "ऐप लीजिए", description: "अपने फ़ोन या टैबलेट के लिए ऐप चुनिए: Android, या iPhone और iPad।" },
  heading: "ऐप लीजिए",
  text: "अपने फ़ोन या टैबलेट के लिए ऐप चुनिए।",
};

export default getApp;
