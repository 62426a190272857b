"""A template that fails says which it is and where, in a checkout and in the built app."""

from __future__ import annotations

import traceback
from pathlib import Path

import pytest
from jinja2 import ModuleLoader

from web import render
from web.packaging.site import compile_templates


def place(failure: Exception) -> tuple[str, int | None]:
    frames = traceback.extract_tb(failure.__traceback__)
    last = [frame for frame in frames if "templates" in frame.filename][-1]
    return last.filename, last.lineno


def test_an_error_names_the_template_and_its_line() -> None:
    with pytest.raises(Exception, match="is undefined") as caught:
        render.render("page")
    source = Path(render.__file__).with_name("templates") / "page.jinja"
    file, line = place(caught.value)
    assert Path(file) == source
    assert line is not None
    missing = str(caught.value).split("'")[1]
    assert missing in source.read_text("utf-8").splitlines()[line - 1]


def test_compiled_templates_name_their_source(tmp_path: Path) -> None:
    compile_templates(tmp_path / "compiled")
    built = render.environment().overlay(loader=ModuleLoader(tmp_path / "compiled"))
    with pytest.raises(Exception, match="is undefined") as caught:
        built.get_template("page.jinja").render()
    assert place(caught.value)[0] == "web/templates/page.jinja"
