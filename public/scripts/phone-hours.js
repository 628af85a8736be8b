// Until when our phone is answered, by the clock of whoever reads: the page itself may have been kept for days.
{
  const week = 7 * 1440;
  const groups = document.currentScript.dataset.week.split("|").map((group) => group.split(";"));
  const tell = () => {
    // India is 330 minutes ahead; 1 January 1970 was a Thursday.
    const now = Math.floor(Date.now() / 60_000) + 330 + 4 * 1440;
    let first = [week];
    for (const [days, from, to, until, closed, closedNow] of groups) {
      for (const day of days) {
        const since = (now - day * 1440 - from) % week;
        const wait = since < to - from ? 0 : week - since;
        if (wait < first[0]) first = [wait, wait === 0 ? until : wait < 1440 ? closed : closedNow];
      }
    }
    for (const line of document.querySelectorAll(".answered")) line.textContent = first[1];
  };
  tell();
  setInterval(tell, 60_000);
  document.addEventListener("visibilitychange", tell);
}
