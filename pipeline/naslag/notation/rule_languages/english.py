"""English: the columns and cells of tables of variants, and what sentences say of them."""

from naslag.model.rule_table import Aspect
from naslag.notation.rule_words import RuleWords

_YES = r"yes|y|allowed|✓|✔|\+|may"
_NO = r"no|n|never|not allowed|forbidden|may not|✗|✘"
_MEN = r"(?:men|pieces|checkers|stones|counters)"

WORDS = RuleWords(
    language="en",
    stems=(
        "international",
        "checkers",
        "english",
        "spanish",
        "portuguese",
        "brazilian",
        "italian",
        "russian",
        "czech",
        "thai",
        "canadian",
        "ktar",
        "killer",
        "croda",
        "turkish",
        "frisian",
    ),
    names=(
        (r"international|polish|standard", ("international",)),
        (r"english(?: draughts)?|(?:american |anglo-american |straight )?checkers", ("english",)),
        (r"(?:american )?pool(?: checkers)?", ("pool",)),
        (r"spanish", ("spanish",)),
        (r"portuguese", ("portuguese",)),
        (r"brazilian", ("brazilian",)),
        (r"italian", ("italian",)),
        (r"russian|shashki", ("russian",)),
        (r"czech", ("czech",)),
        (r"thai|makhos|mak-?hot", ("thai",)),
        (r"canadian", ("canadian",)),
        (r"ktar", ("ktar_10x11", "ktar_10x12")),
        (r"killer|demotion", ("killer",)),
        (r"croda|croatian", ("croda",)),
        (r"turkish", ("turkish", "turkish_10x10")),
        (r"frisian", ("frisian",)),
        (r"giveaway|suicide|losing|anti(?:draughts)?", ("giveaway",)),
    ),
    nouns=r"(?:pool )?checkers|draughts|variants?|game",
    headings=(
        (Aspect.REMARK, r"remark|note|comment|particular|other"),
        (Aspect.BACKWARD, r"backward"),
        (Aspect.FAR_ROW, r"far row|back row|king'?s row|last row|promot|crown"),
        (Aspect.MOST_KINGS, r"most kings|quality|capture of kings|capturing kings"),
        (Aspect.WITH_KING, r"with (?:a |the )?king|by (?:a |the )?king|king capture|king first"),
        (Aspect.MAJORITY, r"majority|most pieces|maximum|quantity"),
        (Aspect.COMPULSORY, r"mandatory|compulsory|forced|obligat"),
        (Aspect.MAN_TAKES_KING, r"(?:man|men) (?:can |may )?captures? kings?"),
        (Aspect.FLYING, r"flying|long king"),
        (Aspect.MEN, rf"{_MEN} (?:per|each|a side)|number of {_MEN}|^{_MEN}$"),
        (Aspect.SQUARES, r"squares"),
        (Aspect.BOARD, r"board"),
        (Aspect.FIRST, r"first|begins|opens|starts"),
        (Aspect.KING, r"\bkings?\b"),
        (Aspect.VARIANT, r"variant|variety|^game|^name|national"),
    ),
    cells=(
        (Aspect.BACKWARD, "yes", _YES),
        (Aspect.BACKWARD, "no", rf"{_NO}|kings only|only kings"),
        (Aspect.FLYING, "yes", rf"flying|long|{_YES}"),
        (Aspect.FLYING, "no", rf"short|{_NO}"),
        (Aspect.MAN_TAKES_KING, "yes", _YES),
        (Aspect.MAN_TAKES_KING, "no", _NO),
        (Aspect.COMPULSORY, "yes", rf"compulsory|mandatory|{_YES}"),
        (Aspect.COMPULSORY, "no", rf"optional|free|not (?:compulsory|mandatory)|{_NO}"),
        (
            Aspect.KING,
            "long-stop-king",
            r"(?:long|flying)\b.*\b(?:stop\w*|directly|immediately|right|land\w*)\b.*\bkings?\b.*",
        ),
        (Aspect.KING, "long-stop", r"(?:long|flying)\b.*\b(?:stop\w*|directly|immediately|right|land\w*)\b.*"),
        (Aspect.KING, "long", r"(?:long|flying)(?: king)?"),
        (Aspect.KING, "short", r"short(?: king)?|one square|not flying"),
        (Aspect.MAJORITY, "yes", rf"compulsory|mandatory|{_YES}"),
        (Aspect.MAJORITY, "no", rf"not (?:compulsory|mandatory)|optional|free(?: choice)?|any|none|{_NO}"),
        (Aspect.WITH_KING, "yes", rf"(?:has |takes )?(?:priority|precedence)|compulsory|{_YES}"),
        (Aspect.WITH_KING, "no", rf"no (?:priority|precedence)|none|free|{_NO}"),
        (Aspect.MOST_KINGS, "yes", rf"(?:has |takes )?(?:priority|precedence)|compulsory|{_YES}"),
        (Aspect.MOST_KINGS, "no", rf"no (?:priority|precedence)|none|free|{_NO}"),
        (Aspect.FAR_ROW, "na", r"n\.?/?a\.?|not applicable|-|–|—"),
        (
            Aspect.FAR_ROW,
            "man",
            r"no (?:king|crown|promotion)|not (?:crowned|promoted)|(?:stays|remains|goes on as) a man",
        ),
        (Aspect.FAR_ROW, "king", r"(?:is crowned and )?(?:goes on|continues)(?: as a king)?|crowned in passing"),
        (Aspect.FAR_ROW, "ends", r"(?:is )?(?:crowned|promoted)(?:,? (?:and )?the move ends)?|(?:the )?move ends"),
        (Aspect.FIRST, "white", r"white|light"),
        (Aspect.FIRST, "black", r"black|dark|red"),
    ),
    sayings=(
        (Aspect.BOARD, "{n}", r"\d{1,2} ?[x×] ?\d{1,2}(?:[- ]*(?:or|and)(?: an?)? ?\d{1,2} ?[x×] ?\d{1,2})?"),
        (Aspect.SQUARES, "{n}", r"(\d{2,3})(?: (?:or|and) (\d{2,3}))? (?:dark |black |white |light )?squares"),
        (
            Aspect.PLAYING,
            "all",
            r"(?:black and white|white and black|light and dark|dark and light|all)(?: the)? squares",
        ),
        (Aspect.MEN, "{n}", rf"(\d{{1,2}})(?: (?:or|and) (\d{{1,2}}))? {_MEN} (?:each|a side|per player|per side)"),
        (Aspect.MEN, "{n}", rf"each (?:player|side) (?:has|with|begins with|starts with) (\d{{1,2}}) {_MEN}"),
        (
            Aspect.MAN_MOVES,
            "straight",
            r"(?:move|play)s? (?:horizontally and vertically|vertically and horizontally|straight"
            r" forward and sideways)",
        ),
        (Aspect.MAN_MOVES, "both", r"moves? (?:straight|diagonally) (?:or|and) (?:straight|diagonally) forward"),
        (Aspect.CAPTURES, "yes", r"also captures? (?:horizontally|vertically|orthogonally|in straight lines)"),
        (
            Aspect.BACKWARD,
            "no",
            r"(?:may|can|do|must) ?not capture backwards?|cannot capture backwards?|no backward captur",
        ),
        (Aspect.BACKWARD, "yes", r"(?:may|can) (?:also )?capture backwards?"),
        (Aspect.MAN_TAKES_KING, "no", r"m[ae]n (?:may not|can ?not|cannot) capture (?:a )?kings?"),
        (Aspect.MAN_TAKES_KING, "yes", r"m[ae]n (?:may|can) (?:also )?capture (?:a )?kings?"),
        (
            Aspect.KING,
            "long-stop-king",
            r"king must (?:stop|land|halt)[^.;]{0,60}\b(?:over|behind) (?:a|the|another) (?:captured"
            r" )?king|must (?:stop|land|halt) (?:directly |immediately |right )?behind a (?:captured"
            r" )?king",
        ),
        (
            Aspect.KING,
            "long-stop",
            rf"must (?:stop|land|halt) (?:directly |immediately |right )?behind (?:the|a|any|each)"
            rf" (?:captured )?(?:piece|man|{_MEN})",
        ),
        (Aspect.KING, "short", r"short king|kings? (?:may |can )?(?:only )?moves? (?:only )?one square"),
        (Aspect.KING, "long", r"(?:flying|long) kings?"),
        (Aspect.KING_RUN, "{n}", r"king may (?:not )?move (?:only|at most|more than|no more than) (\w+) times"),
        (Aspect.FAR_ROW, "king", r"(?:goes on|continues) (?:capturing )?as a king"),
        (Aspect.FIRST, "white", r"\bwhite (?:begins|moves first|opens)"),
        (Aspect.FIRST, "black", r"\bblack (?:begins|moves first|opens)"),
    ),
    joiners=r" ?(?:or|and|/|,) ?",
    either=" or ",
    units=rf"squares|{_MEN}|per player|each|a side",
    numerals=(
        "none",
        "one",
        "two",
        "three|thrice",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    ),
    except_for=r"(?:except|unlike|but not|other than|not)(?: (?:for|in|the))*",
    write={
        **{
            (aspect, value): value
            for aspect in (Aspect.BACKWARD, Aspect.FLYING, Aspect.MAN_TAKES_KING, Aspect.CAPTURES)
            for value in ("yes", "no")
        },
        **{
            (aspect, value): word
            for aspect in (Aspect.MAJORITY, Aspect.COMPULSORY)
            for value, word in (("yes", "compulsory"), ("no", "not compulsory"))
        },
        **{
            (aspect, value): word
            for aspect in (Aspect.WITH_KING, Aspect.MOST_KINGS)
            for value, word in (("yes", "priority"), ("no", "no priority"))
        },
        (Aspect.KING, "long"): "flying",
        (Aspect.KING, "long-stop"): "flying, lands directly behind what it captures",
        (Aspect.KING, "long-stop-king"): "flying, stops directly behind the last piece captured if that is a king",
        (Aspect.FAR_ROW, "na"): "n/a",
        (Aspect.FAR_ROW, "man"): "not crowned",
        (Aspect.FAR_ROW, "king"): "goes on as a king",
        (Aspect.FAR_ROW, "ends"): "crowned, the move ends",
        (Aspect.PLAYING, "all"): "all squares",
        (Aspect.PLAYING, "half"): "half of the squares",
        (Aspect.MAN_MOVES, "both"): "straight or diagonally forward",
        (Aspect.MAN_MOVES, "straight"): "straight forward and sideways",
        (Aspect.MAN_MOVES, "diagonal"): "diagonally forward",
    },
    width_first=r"w(?:idth)? ?[x×] ?h|columns ?[x×] ?rows",
    not_backward=r"not (?:allowed to )?capture backward|backward capture is not",
)
