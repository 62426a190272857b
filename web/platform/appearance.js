// Sets language, theme, text size, motion and pace on <html> before anything is painted, from the person's settings and the
// device's preferences. Style sheets and scripts look only at <html>.
{
  const KEY = "cenote:look"; // written as the settings change, read at the next visit
  const LONGEST = 1000; // characters: what is longer is not parsed
  const LANGUAGES = ["en", "it", "pl"]; // as in web/i18n
  const THEMES = ["light", "dark"], LETTERS = ["large", "largest"], PACES = ["slow", "fast", "instant"];
  const page = document.documentElement;
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const themeColours = [...document.querySelectorAll("meta[name=theme-color]")]; // light, dark
  const colours = themeColours.map((bar) => bar.content);
  let look = remembered();

  const apply = () => {
    page.lang = [look.lang, ...navigator.languages].map(primary).find((code) => LANGUAGES.includes(code)) ?? "en";
    page.dataset.theme = THEMES.includes(look.theme) ? look.theme : "device";
    page.dataset.letters = LETTERS.includes(look.letters) ? look.letters : "normal";
    page.dataset.motion = look.motion === "less" || lessMotion.matches ? "less" : "full";
    page.classList.toggle("less-motion", page.dataset.motion === "less"); // for what styles every element (base/page.css)
    page.dataset.pace = PACES.includes(look.pace) ? look.pace : "normal";
    const forced = colours[THEMES.indexOf(look.theme)];
    themeColours.forEach((bar, n) => { bar.content = forced ?? colours[n]; });
  };
  apply();
  lessMotion.addEventListener("change", apply);
  addEventListener("cenote:look", ({ detail }) => {
    look = JSON.parse(detail);
    keep(detail);
    apply();
  });

  function primary(code) {
    return code?.split("-")[0].toLowerCase();
  }

  function remembered() {
    try {
      const text = localStorage.getItem(KEY) ?? "";
      return text.length < LONGEST ? known(JSON.parse(text)) : {};
    } catch {
      return {};
    }
  }

  // Only strings, whatever was stored.
  function known(kept) {
    const texts = Object.entries(kept ?? {}).filter(([, value]) => typeof value === "string");
    return Object.fromEntries(texts);
  }

  function keep(text) {
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // full: the next visit starts with the device's preferences
    }
  }
}
