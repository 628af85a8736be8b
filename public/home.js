// The menu leads here past itself, which without script takes an address of its own (site-header.tsx).
if (location.search === "?menu") history.replaceState(null, "", location.pathname + location.hash);

const header = document.querySelector(".site-header-home");
if (header && !CSS.supports("animation-timeline: scroll()")) {
  const look = () => header.classList.toggle("scrolled", scrollY > 50);
  header.classList.add("follows");
  addEventListener("scroll", look, { passive: true });
  look();
}

// The observer knows where the cards are when the page is laid out anyway; asking for it here would have that done twice.
const seen = new IntersectionObserver(
  (entries) => {
    let inView = 0;
    for (const { target, boundingClientRect } of entries) {
      if (boundingClientRect.top >= innerHeight) target.classList.add("waiting");
      else {
        target.style.animationDelay = `${inView++ / 10}s`;
        target.classList.remove("waiting");
        seen.unobserve(target);
      }
    }
  },
  { rootMargin: "0px 0px -8%" },
);
for (const card of document.querySelectorAll(".home-service")) seen.observe(card);
