"""PDN is read whole, whatever it holds, and written so that it reads the same."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from naslag.notation.pdn import (
    MAX_DEPTH,
    WIDTH,
    Comment,
    Ellipsis,
    Escape,
    Game,
    GameType,
    Move,
    Nag,
    Number,
    PdnError,
    Place,
    Result,
    SetUp,
    Tag,
    Unknown,
    Variation,
    read_game_type,
    read_games,
    write_games,
)

READ = {
    "": (),
    "1. 32-28 19-23": (Game((), (Number("1."), Move("32-28"), Move("19-23"))),),
    "1.32-28 19-23 *": (Game((), (Number("1."), Move("32-28"), Move("19-23"), Result("*"))),),
    '[White "A \\"B\\" \\\\ C"]': (Game((Tag("White", 'A "B" \\ C'),)),),
    '[White "A "B" C"]\n[Black unquoted]': (Game((Tag("White", 'A "B" C'), Tag("Black", "unquoted"))),),
    '[Event "1"][Event "2"]': (Game((Tag("Event", "1"),)), Game((Tag("Event", "2"),))),
    '[White "1"]\n32-28 2-0 [White "2"]': (
        Game((Tag("White", "1"),), (Move("32-28"), Result("2-0"))),
        Game((Tag("White", "2"),)),
    ),
    '[White "1"] 32-28\n[Black "2"] 31-26': (
        Game((Tag("White", "1"),), (Move("32-28"),)),
        Game((Tag("Black", "2"),), (Move("31-26"),)),
    ),
    "32-28 2-0 31-26 1/2 - 1/2 *": (
        Game((), (Move("32-28"), Result("2-0"))),
        Game((), (Move("31-26"), Result("1/2-1/2"), Result("*"))),
    ),
    "26x17x6 c3-d4 c3:e5:g7 gh4 g:h4 12 - 18": (
        Game((), tuple(map(Move, ("26x17x6", "c3-d4", "c3:e5:g7", "gh4", "g:h4", "12-18")))),
    ),
    "32-28! 19-23?! 28x19* 14x23(!) 37-32!!": (
        Game(
            (),
            tuple(
                Move(*pair)
                for pair in (("32-28", "!"), ("19-23", "?!"), ("28x19", "*"), ("14x23", "(!)"), ("37-32", "!!"))
            ),
        ),
    ),
    "1... 19-23 2. ... 18-22 ... 17-21 3.. 1-6": (
        Game(
            (),
            (
                Number("1..."),
                Move("19-23"),
                Number("2..."),
                Move("18-22"),
                Ellipsis(),
                Move("17-21"),
                Number("3..."),
                Move("1-6"),
            ),
        ),
    ),
    "32-28 $1$22 {a\r\nb} ;c}\n%d\n31-26": (
        Game((), (Move("32-28"), Nag("1"), Nag("22"), Comment("a\r\nb"), Comment("c}"), Escape("d"), Move("31-26"))),
    ),
    "32-28 (31-26 (36-31) 17-21) 19-23": (
        Game(
            (),
            (Move("32-28"), Variation((Move("31-26"), Variation((Move("36-31"),)), Move("17-21"))), Move("19-23")),
        ),
    ),
    '32-28 /FEN "W:W28:B1"/ 28-22': (Game((), (Move("32-28"), SetUp("W:W28:B1"), Move("28-22"))),),
    "32-28 ) xyz 32-2888 ( 31-26": (
        Game((), (Move("32-28"), Unknown(")"), Unknown("xyz"), Unknown("32-2888"), Variation((Move("31-26"),)))),
    ),
    '32-28 [%setup "W:W28:B1."] 28-22 /FEN"B::"/ [%setup W:Wa1:Bh8]': (
        Game((), (Move("32-28"), SetUp("W:W28:B1."), Move("28-22"), SetUp("B::"), SetUp("W:Wa1:Bh8"))),
    ),
    '{[%setup "W:W28:B1"] kept} [%clk 1]': (
        Game((), (Comment('[%setup "W:W28:B1"] kept'), Unknown("[%clk"), Unknown("1]"))),
    ),
    "a3b4 c3e5g7 3228 1923! 32288": (
        Game((), (Move("a3b4"), Move("c3e5g7"), Move("3228"), Move("1923", "!"), Unknown("32288"))),
    ),
    "1 - 1 32-28 0–2 *": (Game((), (Result("1-1"),)), Game((), (Move("32-28"), Result("0-2"), Result("*")))),
    "½–½ 1-12 1/2-1/2 1-1/2": (
        Game((), (Result("½-½"),)),
        Game((), (Move("1-12"), Result("1/2-1/2"))),
        Game((), (Unknown("1-1/2"),)),
    ),
    "1-1 2-0 0-2 1-0 0-1 0-0": (Game((), tuple(map(Result, ("1-1", "2-0", "0-2", "1-0", "0-1", "0-0")))),),
    "2-7 1-12 11-1": (Game((), (Move("2-7"), Move("1-12"), Move("11-1"))),),
    "{lost": (Game((), (Comment("lost"),)),),
}


@pytest.mark.parametrize("text", READ)
def test_read(text: str) -> None:
    assert read_games(text) == READ[text]


def test_places_are_those_of_the_printed_characters() -> None:
    text = '[FEN "W:W28:B1"]\r\n1. 28 - 22! (1. 28-23 {no}) 1/2 - 1/2'
    (game,) = read_games(text)
    found = [game.tags[0].at, *(element.at for element in game.elements)]
    variation = game.elements[2]
    assert isinstance(variation, Variation)
    found += [element.at for element in variation.elements]
    assert [text[place.start : place.end] for place in (game.at, *found)] == [
        text,
        "W:W28:B1",
        "1.",
        "28 - 22",
        "(1. 28-23 {no})",
        "1/2 - 1/2",
        "1.",
        "28-23",
        "no",
    ]
    assert Place() == Place(0, 0)


WRITTEN = {
    "[Event  x ]1.32 - 28 19-23 ;why\n(1. ... 18-23\n$3)2-0": (
        '[Event "x"]\n\n1. 32-28 19-23 {why} (1... 18-23 $3) 2-0\n'
    ),
    '[A "1"] 32-28 *\n\n\n\n[A "2"]\n31-26': '[A "1"]\n\n32-28 *\n\n[A "2"]\n\n31-26\n',
    "32-28 (31-26 ;a}\n) (%x": "32-28 (31-26 ;a}\n) (%x)\n",
    "32-28\n%escape\n31-26": "32-28\n%escape\n31-26\n",
    "(\n%escape\n)": "(\n%escape\n)\n",
    ";a}\n %x": ";a}\n %x\n",
    "1. 32-28 " * 12: ("1. 32-28 " * 9)[:-1] + "\n" + ("1. 32-28 " * 3)[:-1] + "\n",
}


@pytest.mark.parametrize("text", WRITTEN)
def test_written(text: str) -> None:
    assert write_games(read_games(text)) == WRITTEN[text]


TOKENS = st.sampled_from(
    [
        *("1.", "12...", "...", ".", " . ", "32-28", "26x17x6", "c3-d4", "gh4", "x", "-18", "-", "28", "a", "%"),
        *("%x", "(", ")", "{", "}", "{c}", "{c\nd}", ";", ";e}", "$", "$1", "$12", "!", "?!", "(!)", "*", "2-0"),
        *("1/2", "-1/2", '[White "A"]', "[White", '"A"', "]", "[", "[Site B]", '[Event "a\\"b"]', '"', "\\", "/"),
        *("FEN", '/FEN "W:W1:B2"/'),
        *('[%setup "W:W1:B2"]', "[%setup W:W1]", "[%", "a3b4", "3228", "0-0", "1 - 0", "–", "1/2–1/2"),
        *("½-½", "…", "×", "é", "32-28 31-26 " * 9),
    ]
)
GAPS = st.sampled_from(["", " ", "\n", "  ", "\r\n", "\n\n", "\t"])


@given(st.lists(st.tuples(TOKENS, GAPS), max_size=25))
@example([(".", " "), (".", "  "), (".", "\n"), ("1", " "), (".", "")])
@settings(max_examples=400, deadline=None)
def test_what_is_written_reads_the_same_and_is_written_again_byte_for_byte(tokens: list[tuple[str, str]]) -> None:
    games = read_games("".join(token + gap for token, gap in tokens))
    written = write_games(games)
    assert read_games(written) == games
    assert write_games(read_games(written)) == written


@given(st.text(alphabet='[](){};%$"\\ \n\r.-x:*!?/12½…FENa', max_size=40))
@settings(max_examples=400, deadline=None)
def test_so_does_noise(text: str) -> None:
    games = read_games(text)
    assert read_games(write_games(games)) == games


SQUARES = st.integers(1, 99).map(str)
NAMES = st.tuples(st.sampled_from("abcdefghijklmnop"), st.integers(1, 16)).map(lambda pair: f"{pair[0]}{pair[1]}")
LINE = st.text(st.characters(exclude_characters="}\r\n", exclude_categories=["Cs"]), max_size=20)
MOVES = st.builds(
    Move,
    st.one_of(
        st.lists(SQUARES, min_size=2, max_size=5).map("x".join),
        st.lists(NAMES, min_size=2, max_size=5).map(":".join),
        st.tuples(SQUARES, SQUARES).map("-".join).filter(lambda text: text != "1-1"),
        st.tuples(NAMES, NAMES).map("-".join),
    ),
    st.sampled_from(["", "!", "?!", "(?)", "??", "*"]),
)
ELEMENTS = st.recursive(
    st.one_of(
        MOVES,
        st.builds(Number, st.integers(1, 300).map(lambda number: f"{number}.") | st.just("7...")),
        st.builds(Nag, st.integers(0, 255).map(str)),
        st.builds(Comment, st.lists(LINE, max_size=3).map("\n".join)),
        st.builds(Comment, LINE.map(lambda text: text + "}")),
        st.builds(Escape, LINE),
        st.builds(SetUp, st.sampled_from(["W:W28:B1", "B:W:BK3", "B::", "?:Wa1:Bh8"])),
    ),
    lambda inner: st.builds(Variation, st.lists(inner, max_size=5).map(tuple)),
    max_leaves=25,
)
TAGS = st.lists(st.builds(Tag, st.from_regex("[A-Z][A-Za-z0-9_]{0,9}", fullmatch=True), LINE), max_size=6).map(
    lambda tags: tuple({tag.name: tag for tag in tags}.values())
)
RESULTS = st.sampled_from(["2-0", "1-0", "1/2-1/2", "1-1", "0-2", "0-1", "*", "0-0"]).map(Result)
PLAYED = st.builds(
    lambda tags, move, elements, result: Game(tags, (move, *elements, result)),
    TAGS,
    MOVES,
    st.lists(ELEMENTS, max_size=8).map(tuple),
    RESULTS,
)


@given(st.lists(PLAYED, max_size=4).map(tuple))
@settings(max_examples=60, deadline=None)
def test_every_game_survives_writing_and_reading(games: tuple[Game, ...]) -> None:
    written = write_games(games)
    assert read_games(written) == games
    assert write_games(read_games(written)) == written
    assert write_games(read_games(written.replace("\n", "\r\n"))).replace("\r\n", "\n") == written


def test_a_comment_that_no_brace_can_hold_is_written_line_by_line() -> None:
    assert write_games([Game((), (Move("32-28"), Comment("a}\nb")))]) == "32-28 ;a}\n;b\n"


# A set-up command is written as the set-up that it is.
@given(st.lists(TOKENS.filter(lambda token: "setup" not in token), max_size=40))
@settings(deadline=None)
def test_nothing_but_blanks_is_lost(tokens: list[str]) -> None:
    text = " ".join(tokens)
    kept = sorted(character for character in write_games(read_games(text)) if character.isalnum())
    assert kept == sorted(character for character in text if character.isalnum())


@given(st.lists(st.sampled_from(["1.", "32-28", "{a b}", "(31-26)", "$4"]), min_size=1, max_size=80))
@settings(deadline=None)
def test_lines_are_not_too_long(tokens: list[str]) -> None:
    written = write_games(read_games(" ".join(tokens)))
    assert max(len(line) for line in written.splitlines()) <= WIDTH


def test_variations_nested_beyond_reason_are_refused() -> None:
    assert read_games("(" * MAX_DEPTH)
    with pytest.raises(PdnError, match=f"variations nested more than {MAX_DEPTH} deep") as refused:
        read_games("32-28 " + "(" * (MAX_DEPTH + 1))
    assert refused.value.offset == 6 + MAX_DEPTH


@pytest.mark.parametrize(
    ("value", "want", "variant"),
    [
        ("20", GameType(20), "international"),
        ("25,W,8,8,A0,0", GameType(25, 8, 8, True, corner=0), "russian"),
        ("27, W, 12, 12, N2, 0", GameType(27, 12, 12, False, corner=2), "canadian"),
        ("21,B,8,8,S1,0", GameType(21, 8, 8, True, corner=1, black_begins=True), "english"),
        ("99,W,10,10,N2,0", GameType(99, 10, 10, False, corner=2), None),
        ("20,W,x,", GameType(20), "international"),
        ("22,W,8,8,N2,1", GameType(22, 8, 8, False, inverted=True, corner=2), "italian"),
        ("international", None, None),
        ("", None, None),
    ],
)
def test_game_types(value: str, want: GameType | None, variant: str | None) -> None:
    found = read_game_type(value)
    assert found == want
    assert (found.variant if found else None) == variant
