// PyScript makes its default worker hook with Function(), which the page's policy forbids; ours
// does without it. An inner detail of the pinned version: the boot test would notice.
import "../../pyodide/database.mjs"; // before PyScript looks for one
import { hooks } from "../../pyscript/core.js";

hooks.worker.onBeforeRunAsync.clear();

// An exception in main.py reaches PyScript only as something for stderr.
hooks.main.onReady.add((interpreter) => {
  const { stderr } = interpreter.io;
  interpreter.io.stderr = (problem, ...rest) => {
    if (problem?.message) dispatchEvent(new CustomEvent("cenote:failed", { detail: lastLine(problem.message) }));
    stderr(problem, ...rest);
  };
});

function lastLine(text) {
  return text.trim().split("\n").pop();
}
