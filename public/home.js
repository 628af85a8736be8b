const header = document.querySelector(".site-header-home");
if (header && !CSS.supports("animation-timeline: scroll()")) {
  const look = () => header.classList.toggle("scrolled", scrollY > 50);
  header.classList.add("follows");
  addEventListener("scroll", look, { passive: true });
  look();
}

const seen = new IntersectionObserver(
  (entries) =>
    entries
      .filter(({ isIntersecting }) => isIntersecting)
      .forEach(({ target }, index) => {
        target.style.animationDelay = `${index / 10}s`;
        target.classList.remove("waiting");
        seen.unobserve(target);
      }),
  { rootMargin: "0px 0px -8%" },
);
for (const card of document.querySelectorAll(".home-service")) {
  if (card.getBoundingClientRect().top < innerHeight) continue;
  card.classList.add("waiting");
  seen.observe(card);
}
