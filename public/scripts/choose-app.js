// An iPad calls itself a Mac; only its touch screen tells.
if (navigator.maxTouchPoints > 1) location.replace(document.getElementById("app-choice").dataset.ios);
