"""Makes dist/: the static site, from the sources and the two pinned runtime packages."""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import jinja2
import markupsafe
from jinja2 import ModuleLoader

from web.packaging import (
    catalogues,
    first_page,
    on_demand,
    part_archives,
    preloads,
    scripts,
    stylesheets,
)

ROOT = Path(__file__).resolve().parents[2]
DIST = ROOT / "dist"
WORK = ROOT / "build"
NODE = ROOT / "node_modules"
COMPILER = Path(__file__).with_name("compile.mjs")
SNAPSHOT_MAKER = Path(__file__).with_name("make_snapshot.mjs")
STAMP = WORK / "site.stamp"
TEMPLATES = ROOT / "web/templates"

SOURCES = (
    "engine", "web", "assets", "index.html", "sw.js", "manifest.webmanifest", "pyscript.toml",
    "package-lock.json", "pyproject.toml",
)  # fmt: skip
VENDOR = {
    "morphdom/dist/morphdom-esm.js": "vendor/morphdom.js",
    "@panzoom/panzoom/dist/panzoom.es.js": "vendor/panzoom.js",
    "minisearch/dist/es/index.js": "vendor/minisearch.js",
    "@orama/stemmers/dist/en.js": "vendor/stemmers/en.js",
    "@orama/stemmers/dist/it.js": "vendor/stemmers/it.js",
    "qr/index.js": "vendor/qr/index.js",
    "qr/decode.js": "vendor/qr/decode.js",
}
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs")
WASM = "pyodide.asm.wasm"
BESIDE_PYODIDE = (
    "preload.mjs", "packed.mjs", "unpack_worker.mjs", "snapshot.mjs", "indexeddb_stub.mjs",
)  # fmt: skip
# PyScript asks for the small plugin files even when they are switched off.
PYSCRIPT = (
    "core.js", "core-*.js", "error-*.js", "py-*.js", "toml-*.js", "deprecations-manager-*.js",
    "donkey-*.js",
)  # fmt: skip
# What only a start without the snapshot needs: kept by the service worker once it was asked for.
# Puzzles are kept likewise: who never wants one never fetches them.
RESERVE = frozenset({"app.zip", "pyodide/stdlib.zip", "puzzles.zip", *on_demand.puzzles()})
# What the start waits for; the progress bar counts their bytes.
AWAITED = ("pyodide/*.packed", "pyodide/pyodide.asm.mjs", "pyscript/core-*.js")
FONTS = "{face}-{script}-{weight}-normal.woff2"

# Parts of the standard library that neither the app nor PyScript nor Pyodide's start needs.
UNUSED_LIBRARY = frozenset(
    "unittest xml sqlite3 pydoc_data pydoc.py doctest.py pdb.py bdb.py multiprocessing "
    "_pyrepl xmlrpc mailbox.py imaplib.py smtplib.py poplib.py ftplib.py wsgiref optparse.py "
    "pickletools.py trace.py modulefinder.py wave.py profile.py cProfile.py pstats.py "
    "plistlib.py this.py antigravity.py nturl2path.py webbrowser.py tty.py pty.py tabnanny.py "
    "pyclbr.py zipapp.py __hello__.py __phello__ turtle.py ensurepip venv idlelib "
    "socketserver.py cmd.py rlcompleter.py timeit.py compileall.py py_compile.py symtable.py "
    "netrc.py fileinput.py filecmp.py sched.py shelve.py _pyio.py".split()
)
USED_CODECS = frozenset(
    "__init__ aliases ascii utf_8 utf_8_sig utf_16 utf_16_le utf_16_be utf_32 utf_32_le "
    "utf_32_be latin_1 cp437 idna punycode raw_unicode_escape unicode_escape undefined "
    "charmap base64_codec hex_codec".split()
)


def main() -> int:
    """Build unless dist/ is fresh."""
    mark = fingerprint()
    if DIST.is_dir() and STAMP.exists() and STAMP.read_text("utf-8") == mark:
        print("dist/ is up to date")
        return 0
    print("Building dist/", flush=True)
    build()
    STAMP.write_text(mark, "utf-8")
    files = [path for path in DIST.rglob("*") if path.is_file()]
    print(f"dist/: {len(files)} files, {sum(p.stat().st_size for p in files) / 1e6:.1f} MB")
    return 0


def build() -> None:
    """Make the whole site anew, beside the old one, and put it into its place."""
    WORK.mkdir(exist_ok=True)
    catalogues.compile_all()
    site = WORK / "site"
    shutil.rmtree(site, ignore_errors=True)
    site.mkdir()
    copy_pages(site)
    write_books(site)
    copy_runtime(site)
    write_configuration(site)
    shutil.copy(standard_library(), site / "pyodide/stdlib.zip")
    compile_folder(stage_app(), site / "app.zip", site / "pyodide/stdlib.zip")
    part_archives.write(site / "app.zip", site)
    make_snapshot(site)
    write_sizes(site)
    bundle_scripts(site)
    preloads.write(site)
    write_service_worker(site)
    shutil.rmtree(DIST, ignore_errors=True)
    site.rename(DIST)


def copy_pages(site: Path) -> None:
    """Copy what the browser reads as it is: pages, scripts, styles, fonts, art."""
    shutil.copy(ROOT / "manifest.webmanifest", site / "manifest.webmanifest")
    (site / "index.html").write_text(first_page.page(), "utf-8")
    for path in [*(ROOT / "web/platform").glob("*.js"), *(ROOT / "web").glob("*.py")]:
        if path.suffix == ".js" or path.stem in ("main", "bots_worker"):
            copy(path, site / path.relative_to(ROOT))
    if (ROOT / "assets").is_dir():
        shutil.copytree(ROOT / "assets", site / "assets")
    (site / "web/styles").mkdir(parents=True)
    for name, sheet in stylesheets.sheets().items():
        (site / "web/styles" / name).write_text(sheet, "utf-8")
    for source, target in libraries().items():
        copy(source, site / target)
    for name in first_page.inlined():
        (site / name).unlink()


def libraries() -> dict[Path, str]:
    """Return the scripts and fonts that are taken as they are from npm packages, and where to."""
    taken = {NODE / source: target for source, target in VENDOR.items()}
    for face in ("alegreya-sans", "alegreya-sc"):
        for script in ("latin", "latin-ext"):
            for weight in (400, 700):
                name = FONTS.format(face=face, script=script, weight=weight)
                taken[NODE / f"@fontsource/{face}/files/{name}"] = f"web/fonts/{name}"
    return taken


def write_books(site: Path) -> None:
    """Write the files that the page fetches on demand."""
    for path in on_demand.paths():
        target = site / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(on_demand.text_of(path), "utf-8")


def copy_runtime(site: Path) -> None:
    """Copy the needed files of PyScript and Pyodide."""
    for pattern in PYSCRIPT:
        for path in (NODE / "@pyscript/core/dist").glob(pattern):
            copy(path, site / "pyscript" / path.name)
    for name in RUNTIME:
        copy(NODE / "pyodide" / name, site / "pyodide" / name)
    wasm = (NODE / "pyodide" / WASM).read_bytes()
    (site / "pyodide/python.wasm.packed").write_bytes(gzip.compress(wasm, 9, mtime=0))
    for name in BESIDE_PYODIDE:
        copy(ROOT / "web/platform" / name, site / "pyodide" / name)
    lock = json.loads((NODE / "pyodide/pyodide-lock.json").read_text("utf-8"))
    wrapper = (ROOT / "web/platform/boot.mjs").read_text("utf-8")
    wrapper = wrapper.replace("/*INFO*/ {}", json.dumps(lock["info"]))
    (site / "pyodide/boot.mjs").write_text(wrapper, "utf-8")


def write_configuration(site: Path) -> None:
    """Turn pyscript.toml into JSON, for the page and for the bots' worker."""
    settings = tomllib.loads((ROOT / "pyscript.toml").read_text("utf-8"))
    (site / "pyscript.json").write_text(json.dumps(settings), "utf-8")
    del settings["js_modules"]
    settings["sync_main_only"] = True
    (site / "pyscript-worker.json").write_text(json.dumps(settings), "utf-8")


def standard_library() -> Path:
    """Return the trimmed and precompiled standard library; made once per Pyodide version."""
    source = NODE / "pyodide/python_stdlib.zip"
    recipe = [source.read_bytes(), Path(__file__).read_bytes(), COMPILER.read_bytes()]
    target = WORK / f"stdlib-{hashlib.sha256(b''.join(recipe)).hexdigest()[:12]}.zip"
    if target.exists():
        return target
    stage = fresh_folder(WORK / "stdlib")
    with zipfile.ZipFile(source) as archive:
        archive.extractall(stage, [name for name in archive.namelist() if is_used(name)])
    compile_folder(stage, target)
    return target


def is_used(name: str) -> bool:
    """Tell whether a file of the standard library is carried."""
    top, _, rest = name.partition("/")
    if top == "encodings":
        return Path(rest).stem in USED_CODECS
    return top not in UNUSED_LIBRARY


def stage_app() -> Path:
    """Collect the Python of the app, its templates, layouts and catalogues into one folder."""
    stage = fresh_folder(WORK / "app")
    for package in (ROOT / "engine", ROOT / "web"):
        for path in package.rglob("*"):
            if is_carried(path):
                copy(path, stage / path.relative_to(ROOT))
    for library in (jinja2, markupsafe):
        folder = Path(str(library.__file__)).parent
        for path in folder.glob("*.py"):
            copy(path, stage / folder.name / path.name)
    compile_templates(stage / "web/templates_compiled")
    return stage


def is_carried(path: Path) -> bool:
    """Tell whether a file of engine/ or web/ goes into the app's zip."""
    if path.is_relative_to(ROOT / "web/packaging") or "__pycache__" in path.parts:
        return False
    if is_for_books(path) or is_for_research(path):
        return False
    return path.suffix in (".py", ".mo", ".json") and path.is_file()


def is_for_books(path: Path) -> bool:
    """Tell whether only the books are made of a file: pictures, lessons' scripts, their texts."""
    scripts = path.parent == ROOT / "web/lessons" and path.stem not in ("__init__", "lesson")
    return scripts or path.name == "rule_pictures.py" or path.name.startswith("lessons-")


RESEARCH = ("arrays", "pettingzoo", "openspiel")
"""What of engine/ only programs that learn need: these folders, and each game's arrays.py."""


def is_for_research(path: Path) -> bool:
    """Tell whether only the wheel carries a file of engine/."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return parts[0] == "engine" and (parts[1] in RESEARCH or parts[-1] == "arrays")


def compile_templates(folder: Path) -> None:
    """Turn every template into a Python module under the name that ModuleLoader looks for."""
    from web.render import environment  # noqa: PLC0415 - only once the catalogues are compiled

    folder.mkdir(parents=True)
    for name in template_names():
        source = (TEMPLATES / name).read_text("utf-8")
        code = environment().compile(source, name, name, raw=True, defer_init=True)
        code += f"\n__file__ = 'web/templates/{name}'\n"  # errors name the template
        (folder / ModuleLoader.get_module_filename(name)).write_text(code, "utf-8")


def template_names() -> list[str]:
    """Return every template's name, as the app asks for it."""
    return sorted(path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*.jinja"))


def compile_folder(folder: Path, target: Path, library: Path | None = None) -> None:
    """Pack a folder into a zip, every .py compiled by Pyodide's own Python."""
    run_node(COMPILER, folder, target, *([library] if library else []))


def run_node(script: Path, *arguments: Path | str) -> None:
    """Run one of our scripts in Node.js."""
    node = shutil.which("node") or sys.exit("Node.js is needed to build.")
    subprocess.run([node, str(script), *map(str, arguments)], check=True, cwd=ROOT)


def make_snapshot(site: Path) -> None:
    """Make the snapshot of a Python that has imported the app, from which the page starts."""
    zips = [site / "app.zip", site / "pyodide/stdlib.zip"]
    needed = [name for name in template_names() if name not in part_archives.templates()]
    run_node(SNAPSHOT_MAKER, *zips, site / "pyodide/snapshot.bin.packed", *needed)


def write_sizes(site: Path) -> None:
    """Put the bytes of what the first screen waits for into boot_screen.js."""
    sizes = {path.name: path.stat().st_size for name in AWAITED for path in site.glob(name)}
    script = site / "web/platform/boot_screen.js"
    written = script.read_text("utf-8").replace("/*SIZES*/ {}", json.dumps(sizes))
    script.write_text(written, "utf-8")


def bundle_scripts(site: Path) -> None:
    """Put each script of the page and what it imports into one file."""
    target = fresh_folder(WORK / "scripts")
    bundler = shutil.which("esbuild", path=NODE / ".bin") or sys.exit("esbuild is needed to build.")
    subprocess.run([bundler, *scripts.options(site, target)], check=True, cwd=ROOT)
    scripts.replace(site, target)


def write_service_worker(site: Path) -> None:
    """Put the lists of files and their hashes into sw.js: all, and those rarely needed."""
    files = {
        path.relative_to(site).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()[:16]
        for path in sorted(site.rglob("*"))
        if path.is_file() and "screenshots" not in path.parts  # for app stores only
    }
    worker = (ROOT / "sw.js").read_text("utf-8")
    reserve = {path: files.pop(path) for path in sorted(RESERVE)}
    worker = worker.replace("/*FILES*/ {}", json.dumps(files, indent=0))
    worker = worker.replace("/*RESERVE*/ {}", json.dumps(reserve, indent=0))
    (site / "sw.js").write_text(worker, "utf-8")


def fingerprint() -> str:
    """Return a mark that changes with the content of anything the site is made of."""
    digest = hashlib.sha256()
    for path in inputs():
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def inputs() -> Iterator[Path]:
    """Yield every source file of the site, in a fixed order."""
    for name in SOURCES:
        top = ROOT / name
        for path in sorted(top.rglob("*")) if top.is_dir() else [top]:
            if path.is_file() and path.suffix not in (".pyc", ".mo"):
                yield path


def copy(source: Path, target: Path) -> None:
    """Copy a file, making the folders on the way."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(source, target)


def fresh_folder(path: Path) -> Path:
    """Return an empty folder at this path."""
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    return path


if __name__ == "__main__":
    sys.exit(main())
