// How the page looks, before anything of it is painted: its theme, the size of its letters, and whether
// things move. Sheets and scripts ask <html> alone; here the person's wish and the device's meet.
{
  const KEY = "cenote:look"; // written as the settings change, read at the next visit
  const THEMES = ["light", "dark"], LETTERS = ["large", "largest"];
  const page = document.documentElement;
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const bars = [...document.querySelectorAll("meta[name=theme-color]")]; // by day, by night
  const colours = bars.map((bar) => bar.content);
  let look = remembered();

  const wear = () => {
    if (look.lang) page.lang = look.lang;
    page.dataset.theme = THEMES.includes(look.theme) ? look.theme : "device";
    page.dataset.letters = LETTERS.includes(look.letters) ? look.letters : "normal";
    page.dataset.motion = look.motion === "less" || still.matches ? "less" : "full";
    const forced = colours[THEMES.indexOf(look.theme)];
    bars.forEach((bar, n) => { bar.content = forced ?? colours[n]; });
  };
  wear();
  still.addEventListener("change", wear);
  addEventListener("cenote:look", ({ detail }) => {
    look = JSON.parse(detail);
    keep(detail);
    wear();
  });

  function remembered() {
    try {
      return JSON.parse(localStorage.getItem(KEY)) ?? {};
    } catch {
      return {};
    }
  }

  function keep(text) {
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // only the first paint of the next visit is as the device wants it
    }
  }
}
