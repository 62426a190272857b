// Turns a folder of Python into one zip of .pyc, with the very Python that the page runs.
// node compile.mjs FOLDER ZIP [STDLIB_ZIP]
import path from "node:path";
import { loadPyodide } from "pyodide";

const [folder, target, stdLibURL] = process.argv.slice(2).map((name) => path.resolve(name));
// Without the columns of every instruction, which only underline a part of a line in a traceback.
const env = { PYTHONNODEBUGRANGES: "1" };
const python = await loadPyodide(stdLibURL ? { stdLibURL, env } : { env });
python.mountNodeFS("/source", folder);
python.mountNodeFS("/target", path.dirname(target));
python.globals.set("target", `/target/${path.basename(target)}`);
python.runPython(`
import ast, importlib._bootstrap_external as bootstrap, os, zipfile

FUNCTIONS = (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)

def compiled(name, source):
    tree = ast.parse(source, name)
    for node in ast.walk(tree):
        # Nobody reads them there, and every page would carry them. Classes keep theirs: a dataclass
        # without one makes up its own.
        if isinstance(node, FUNCTIONS) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    code = compile(tree, name, "exec", dont_inherit=True, optimize=0)
    # Unchecked hash: the page never compares it with a source file.
    return bytes(bootstrap._code_to_hash_pyc(code, b"\\0" * 8, False))

def files():
    for place, folders, names in os.walk("/source"):
        folders.sort()
        for name in sorted(names):
            full = os.path.join(place, name)
            yield os.path.relpath(full, "/source"), full

with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
    for name, full in files():
        with open(full, "rb") as source:
            data = source.read()
        if name.endswith(".py"):
            name, data = name + "c", compiled(name, data)
        # A fixed date: the same sources give the same bytes, and players download nothing anew.
        entry = zipfile.ZipInfo(name, (2020, 1, 1, 0, 0, 0))
        entry.compress_type = zipfile.ZIP_DEFLATED
        archive.writestr(entry, data)
`);
