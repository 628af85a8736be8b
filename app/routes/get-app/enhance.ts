import { isIpadPosingAsMac } from "../../../domain/app-store.ts";

const choice = document.querySelector<HTMLElement>("[data-app-choice]");
const { ios, android } = choice?.dataset ?? {};
const target = isIpadPosingAsMac(navigator.userAgent, navigator.maxTouchPoints) ? ios : android;
if (target) location.replace(target);
