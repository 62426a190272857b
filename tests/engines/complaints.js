// Goes before appearance.js, the page's first script: whatever goes wrong from then on is kept for the tests,
// over reloads too, since the engines' drivers tell nothing of the console.
{
  const KEY = "test:complaints";
  const note = (...parts) => {
    const all = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    sessionStorage.setItem(KEY, JSON.stringify([...all, parts.map(String).join(" ")]));
  };
  for (const level of ["error", "warn"]) {
    const say = console[level].bind(console);
    console[level] = (...parts) => {
      note(...parts);
      say(...parts);
    };
  }
  addEventListener("error", ({ target, message, filename, lineno }) =>
    message ? note(message, filename, lineno) : note("not loaded:", target.src ?? target.href), true);
  addEventListener("unhandledrejection", ({ reason }) => note("rejected:", reason, reason?.stack));
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    note("refused by the policy:", effectiveDirective, blockedURI));
}
