// An iPad calls itself a Mac; only its touch screen tells.
const { ios, android } = document.getElementById("app-choice").dataset;
const listing = navigator.maxTouchPoints > 1 ? ios : android;
if (listing) location.replace(listing);
