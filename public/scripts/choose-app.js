// An iPad calls itself a Mac; only its touch screen tells. On static hosting, where no server has looked, all others are sent on too.
{
  const { ios, android } = document.getElementById("app-choice").dataset;
  const { userAgent, maxTouchPoints } = navigator;
  const isIos = /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
  const listing = isIos ? ios : android;
  if (listing) location.replace(listing);
}
