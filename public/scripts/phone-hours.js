// Until when our phone is answered, by the clock of whoever reads: the page itself may have been kept for days.
{
  const week = 7 * 1440;
  const spans = document.currentScript.dataset.spans.split("|").map((span) => span.split(";"));
  const tell = () => {
    // India is 330 minutes ahead; 1 January 1970 was a Thursday.
    const now = (Math.floor(Date.now() / 60_000) + 330 + 4 * 1440) % week;
    const waits = spans.map(([from, to, ...said]) => {
      const since = (now - from + week) % week;
      return since < to - from ? [0, said[0]] : [week - since, week - since < 1440 ? said[1] : said[2]];
    });
    const [, words] = waits.reduce((first, next) => (next[0] < first[0] ? next : first));
    for (const line of document.querySelectorAll(".answered")) {
      if (line.textContent !== words) line.textContent = words;
      line.classList.add("told");
    }
  };
  tell();
  setInterval(tell, 60_000);
  document.addEventListener("visibilitychange", tell);
}
