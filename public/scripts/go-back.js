// With a history, Go Back really goes back: scroll position and typed text included. Without one the form works.
document.getElementById("go-back").addEventListener("submit", (event) => {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
});
