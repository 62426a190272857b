"""Templates: what fails says which it is and where; what was drawn before is cached."""

from __future__ import annotations

import random
import traceback
from pathlib import Path

import jinja2
import jinja2.runtime
import markupsafe
import pytest
from jinja2 import ModuleLoader
from markupsafe import Markup

from tests.web.page import Desk
from web import application, games, i18n, render
from web.packaging.site import compile_templates
from web.render import kept, kept_parts, macro_cache, output


def place(failure: Exception) -> tuple[str, int | None]:
    frames = traceback.extract_tb(failure.__traceback__)
    last = [frame for frame in frames if "templates" in frame.filename][-1]
    return last.filename, last.lineno


def test_an_error_names_the_template_and_its_line() -> None:
    with pytest.raises(Exception, match="is undefined") as caught:
        render.render("page")
    source = render.TEMPLATES / "page.jinja"
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


VALUES = ("a & b", "<b>", 'say "a"', "it's", "plain", 3, -1.5, True, None, Markup("<i>&amp;</i>"))


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_value_is_written_as_jinja_writes_it(value: object) -> None:
    assert output.escape(value) == markupsafe.escape(value)
    for other in VALUES:
        joined = output.markup_join((value, other))
        assert joined == jinja2.runtime.markup_join((value, other))
        assert type(joined) is type(jinja2.runtime.markup_join((value, other)))
    written = render.environment().from_string("{{ value }}{{ value ~ '<' }}")
    plain = jinja2.Environment(autoescape=True).from_string("{{ value }}{{ value ~ '<' }}")
    assert written.render(value=value) == plain.render(value=value)


def test_a_text_of_the_catalogues_is_markup_in_the_language_in_use() -> None:
    text = render.environment().from_string("{{ _('Undo') }} {{ _('50%% %(a)s', a='<') }}")
    assert text.render() == "Undo 50% &lt;"
    i18n.use("it")
    assert text.render().startswith(i18n._("Undo"))
    i18n.use("en")


def test_a_macro_draws_plain_values_once_and_others_anew() -> None:
    drawn: list[tuple[object, ...]] = []

    def macro(*args: object, **named: object) -> str:
        drawn.append((*args, *named.values()))
        return str(len(drawn))

    call = macro_cache.cached(macro)
    assert call("hut", size=1) == call("hut", size=1) == "1"
    assert [call(1), call(True), call(1.0)] == ["2", "3", "4"], "equal, and not drawn alike"
    assert [call(["hut"]), call(["hut"])] == ["5", "6"], "a list may have changed"
    i18n.use("it")
    assert call("hut", size=1) == "7", "in another language it says another thing"
    i18n.use("en")


def test_a_part_is_made_again_when_its_slice_its_language_or_the_marks_differ() -> None:
    made: list[int] = []

    def draw(number: int) -> int:
        return kept("try", (number, ["a list"]), lambda: made.append(number) or number)

    with kept_parts.nothing_kept():
        assert [draw(1), draw(1), draw(2), draw(1)] == [1, 1, 2, 1]
        assert made == [1, 2, 1], "of a name the last is kept"
        with render.drawn_with((1, 0)):
            draw(1)
        i18n.use("it")
        draw(1)
        i18n.use("en")
        assert made == [1, 2, 1, 1, 1]
        for number in range(2 * kept_parts.MOST):
            kept(f"try-{number}", None, lambda: 0)
        assert draw(1) == 1
        assert len(made) == 6, "not more are kept than there are in a match"


def test_a_template_reads_what_a_dictionary_holds() -> None:
    read = render.environment().from_string("{{ a.get }} {{ a.b }} {{ a.keys() | list | length }}")
    assert read.render(a={"get": 1, "b": 2}) == "1 2 2"


@pytest.mark.parametrize("game", games.GAMES)
def test_what_is_cached_is_what_would_be_drawn(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    desk, rng = Desk.open(seed="7"), random.Random(7)
    desk.sit(game, "human", "human")
    for language in ("en", "pl", "it") * 4:
        i18n.use(language)
        desk.model.settings.language = language
        cached = application.render_page(desk.model)
        with monkeypatch.context() as patch:
            patch.setattr(macro_cache, "PLAIN", frozenset())
            assert application.render_page(desk.model) == cached
        if desk.match.gate_for() >= 0:
            desk.touch(action="reveal")
        elif desk.match.decision:
            desk.choose(rng.choice(desk.match.decision.options).key)
    i18n.use("en")
