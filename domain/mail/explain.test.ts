import { expect, test } from "vitest";
import { explainOutcome } from "./explain.ts";

test.each([
  ["emailjs-400", "Template not found"],
  ["emailjs-401", "Invalid public key"],
  ["emailjs-403", "Forbidden"],
  ["emailjs-404", "Service or template not found"],
  ["emailjs-412", "connect it again"],
  ["emailjs-429", "Too many requests"],
  ["emailjs-451", "Unavailable For Headless Browser"],
  ["emailjs-0", "Network error"],
  ["emailjs-503", "fault of its own"],
  ["emailjs-418", "Unknown error: emailjs-418."],
  ["smtp-535", "User name or password"],
  ["smtp-450", "try again later"],
  ["smtp-554", "takes mail from this machine"],
  ["smtp-eprotocol", "no mail server"],
])("%s: %s", (code, words) => {
  expect(explainOutcome({ code })).toContain(words);
});
