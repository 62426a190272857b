// PyScript's interpreter, as Pyodide would be, but with our precompiled standard library and without
// asking for a list of packages. A start-up snapshot would be restored here.
// The build puts this file beside pyodide.mjs.
import { loadPyodide as load, version } from "./pyodide.mjs";

export { version }; // PyScript reads it

const stdLibURL = new URL("./stdlib.zip", import.meta.url).href;
const lockFileContents = JSON.stringify({ packages: {}, info: /*INFO*/ {} });

export const loadPyodide = (options) => load({ ...options, stdLibURL, lockFileContents });
