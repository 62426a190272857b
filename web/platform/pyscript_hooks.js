// PyScript's default worker hook uses Function(), which the page's content security policy forbids, so it is
// removed. This relies on internals of the pinned version; the boot test would notice a change.
import "../../pyodide/indexeddb_stub.mjs"; // before PyScript opens a database
import { observeLessOnceReady } from "./pyscript_observers.js"; // and before it makes observers
import { hooks } from "../../pyscript/core.js";

observeLessOnceReady();
hooks.worker.onBeforeRunAsync.clear();

// PyScript reports an exception in main.py only on stderr.
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
