"""Dutch: the columns and cells of tables of variants, and what sentences say of them."""

from naslag.model.rule_table import Aspect
from naslag.notation.rule_words import RuleWords

_YES = r"ja|j|wel|ja, (?:dat )?mag|mag(?: wel)?|toegestaan|✓|✔|\+"
_NO = r"neen?|n|niet|nooit|mag niet|(?:is )?verboden|niet toegestaan|✗|✘"
_ONE = r"(?:een|één|1|1 enkel|een enkel|één enkel)"
_MEN = r"(?:dam)?(?:schij(?:f|ven)|st(?:een|enen|eenen)|stuk(?:ken)?)"

WORDS = RuleWords(
    language="nl",
    stems=(
        "standaard",
        "internationa",
        "checkers",
        "engels",
        "spaans",
        "portug",
        "brazil",
        "italia",
        "russisch",
        "tsjech",
        "thai",
        "canade",
        "ktar",
        "killer",
        "croda",
        "turks",
        "fries",
    ),
    names=(
        (r"standaard\w*|pools\w*|internationa(?:a)?l\w*", ("international",)),
        (r"checkers|engels\w*|(?:amerikaanse?|american) checkers", ("english",)),
        (r"pool[- ]?checkers|amerikaans\w*", ("pool",)),
        (r"spaans\w*", ("spanish",)),
        (r"portugee?s\w*", ("portuguese",)),
        (r"brazilia+ns\w*", ("brazilian",)),
        (r"italia+ns\w*", ("italian",)),
        (r"russisch\w*|sjasjki|shashki", ("russian",)),
        (r"tsjechisch\w*", ("czech",)),
        (r"thaise?|thais\w*|makhos|mak-hot", ("thai",)),
        (r"canade+s\w*", ("canadian",)),
        (r"ktar\w*", ("ktar_10x11", "ktar_10x12")),
        (r"killer\w*|demotie\w*", ("killer",)),
        (r"croda\w*|kroatisch\w*", ("croda",)),
        (r"turkse?|turks\w*", ("turkish", "turkish_10x10")),
        (r"friese?|fries\w*|frysk\w*", ("frisian",)),
        (r"weggeef\w*|qui perd gagne", ("giveaway",)),
    ),
    nouns=r"dammen|damspel\w*|damvariant\w*|variant\w*|checkers|draughts",
    headings=(
        (Aspect.REMARK, r"opmerking|bijzonder|aantekening|toelichting|overig|^noot"),
        (Aspect.BACKWARD, r"achteruit|achterwaarts|terugslaan"),
        (Aspect.FAR_ROW, r"achterlijn|achterste|damlijn|damrij|basislijn|overkant|promotie"),
        (Aspect.MOST_KINGS, r"streng|slaan van (?:een |de )?dam|meeste dammen|kwaliteit"),
        (Aspect.WITH_KING, r"damslag|slaan (?:door|met) (?:een |de )?dam|voorrang (?:van|voor) (?:een |de )?dam"),
        (Aspect.MAJORITY, r"meerslag|meeste (?:stukken|schijven|stenen)|kwantiteit"),
        (Aspect.COMPULSORY, r"slagplicht|slagdwang|slaan verplicht|verplicht slaan"),
        (Aspect.MAN_TAKES_KING, r"schijf slaat dam|dam slaan (?:door|met)"),
        (Aspect.FLYING, r"(?:lange|vliegende) dam"),
        (Aspect.MEN, rf"(?:aantal )?{_MEN}(?: per| elk|$)|aantal {_MEN}"),
        (Aspect.SQUARES, r"velden|vakjes"),
        (Aspect.BOARD, r"bord"),
        (Aspect.FIRST, r"begint|aan zet|eerste zet|opent"),
        (Aspect.KING, r"\bdam\b"),
        (Aspect.VARIANT, r"variant|spelvorm|spelsoort|damspel|^spel$|^naam"),
    ),
    cells=(
        (Aspect.BACKWARD, "yes", _YES),
        (Aspect.BACKWARD, "no", rf"{_NO}|(?:alleen|enkel|slechts) (?:een |de |met een )?dam(?:men)?"),
        (Aspect.FLYING, "yes", _YES),
        (Aspect.FLYING, "no", _NO),
        (Aspect.MAN_TAKES_KING, "yes", _YES),
        (Aspect.MAN_TAKES_KING, "no", _NO),
        (Aspect.COMPULSORY, "yes", rf"verplicht|{_YES}"),
        (Aspect.COMPULSORY, "no", rf"niet verplicht|vrij|{_NO}"),
        (
            Aspect.KING,
            "long-stop-king",
            r"(?:lange?|vliegende?)\b.*\b(?:stop\w*|direct|vlak|meteen|onmiddellijk|pal)\b.*\bdam(?:men)?\b.*",
        ),
        (Aspect.KING, "long-stop", r"(?:lange?|vliegende?)\b.*\b(?:stop\w*|direct|vlak|meteen|onmiddellijk|pal)\b.*"),
        (Aspect.KING, "long", r"(?:lange?|vliegende?)(?: dam)?"),
        (Aspect.KING, "short", rf"korte?(?: dam)?|{_ONE} veld"),
        (Aspect.MAJORITY, "yes", rf"verplicht|wel verplicht|meerslag(?: verplicht)?|{_YES}"),
        (
            Aspect.MAJORITY,
            "no",
            rf"niet[- ]verplicht|onverplicht|vrij|(?:vrije )?keuze|naar keuze|geen(?: meerslag)?|{_NO}",
        ),
        (
            Aspect.WITH_KING,
            "yes",
            rf"(?:wel )?voorrang|(?:dam|damslag) (?:gaat voor|heeft voorrang)|gaat voor|verplicht|{_YES}",
        ),
        (Aspect.WITH_KING, "no", rf"geen(?: voorrang)?|niet verplicht|vrij|{_NO}"),
        (Aspect.MOST_KINGS, "yes", rf"(?:wel )?voorrang|gaat voor|verplicht|{_YES}"),
        (Aspect.MOST_KINGS, "no", rf"geen(?: voorrang)?|niet verplicht|vrij|{_NO}"),
        (Aspect.FAR_ROW, "na", r"n\.? ?v\.? ?t\.?|niet van toepassing|n/a|-|–|—"),
        (
            Aspect.FAR_ROW,
            "man",
            rf"geen (?:dam|promotie)|blijft (?:een )?schijf|(?:slaat|gaat|speelt) (?:verder|door) als"
            rf" (?:een )?schijf|{_NO}",
        ),
        (
            Aspect.FAR_ROW,
            "king",
            r"(?:(?:wordt|is) (?:direct |meteen )?dam en )?(?:slaat|gaat|speelt) (?:direct |meteen"
            r" )?(?:verder|door)(?: als (?:een )?dam)?|als dam (?:verder|door)",
        ),
        (
            Aspect.FAR_ROW,
            "ends",
            r"(?:wordt |wel |als )?dam|(?:de )?slag (?:eindigt|stopt)(?: daar| op de achterlijn)?"
            r"|(?:eindigt|stopt)(?: daar)?(?: als dam)?|wordt dam(?:,| en)(?: de slag)? (?:stopt|eindigt)",
        ),
        (Aspect.FIRST, "white", r"wit(?: begint)?"),
        (Aspect.FIRST, "black", r"zwart(?: begint)?"),
    ),
    sayings=(
        (Aspect.BOARD, "{n}", r"\d{1,2} ?[x×] ?\d{1,2}(?:[- ]*(?:of|en)(?: een)? ?\d{1,2} ?[x×] ?\d{1,2})?"),
        (
            Aspect.SQUARES,
            "{n}",
            r"(\d{2,3})(?: (?:of|en) (\d{2,3}))? (?:donkere |zwarte |witte |lichte )?(?:velden|vakjes)",
        ),
        (Aspect.PLAYING, "all", r"(?:zwarte en witte|witte en zwarte|lichte en donkere|donkere en lichte|alle) velden"),
        (Aspect.PLAYING, "half", r"(?:alleen|enkel|uitsluitend) (?:op )?de (?:zwarte|donkere) velden"),
        (
            Aspect.MEN,
            "{n}",
            rf"(?:elk|ieder|iedere speler|per speler|beiden|beide"
            rf" spelers)\b[^.;\d]{{0,15}}?(\d{{1,2}})(?: (?:of|en) (\d{{1,2}}))? {_MEN}",
        ),
        (
            Aspect.MEN,
            "{n}",
            rf"(\d{{1,2}})(?: (?:of|en) (\d{{1,2}}))? {_MEN} (?:elk|ieder|per speler|per persoon|aan elke kant)",
        ),
        (
            Aspect.START_ROWS,
            "{n}",
            r"(?:begin|opstelling|opgesteld|staan)[^.;]{0,40}?((?:\d(?:e|ste|de)(?:, ?| en | t/m | )*)+)rij",
        ),
        (
            Aspect.MAN_MOVES,
            "both",
            r"(?:zet|schijf|schijven|stukken|bewegen)[^.;]{0,20}\b(?:recht vooruit (?:of|en) (?:ook"
            r" )?schuin|schuin (?:of|en) (?:ook )?recht vooruit)",
        ),
        (
            Aspect.MAN_MOVES,
            "straight",
            r"(?:bewegen|spelen|zetten|lopen)[^.;]{0,12}\b(?:horizontaal en verticaal|verticaal en"
            r" horizontaal|recht vooruit en zijwaarts)",
        ),
        (Aspect.CAPTURES, "yes", r"ook (?:horizontaal|verticaal|recht)\b[^.;]{0,30}?\b(?:ge)?sla(?:an|gen)"),
        (Aspect.CAPTURES, "no", r"(?:alleen|uitsluitend|enkel) (?:schuin|diagonaal) (?:ge)?sla(?:an|gen)"),
        (
            Aspect.BACKWARD,
            "no",
            r"niet (?:geoorloofd|toegestaan|mogelijk)(?: is)? om (?:achteruit|achterwaarts) te slaan"
            r"|(?:achteruit|achterwaarts) slaan (?:mag|kan|is) niet|niet (?:achteruit|achterwaarts)"
            r" (?:mag |mogen )?(?:worden )?(?:ge)?sla(?:an|gen)",
        ),
        (
            Aspect.BACKWARD,
            "yes",
            r"(?<!niet )(?:geoorloofd|toegestaan|mogelijk)(?: is)? om (?:ook )?(?:achteruit"
            r"|achterwaarts) te slaan|(?:achteruit|achterwaarts) slaan (?:mag|kan|is (?:wel"
            r" )?toegestaan)(?! niet)|ook (?:achteruit|achterwaarts) (?:mag |mogen )?(?:worden"
            r" )?(?:ge)?sla(?:an|gen)",
        ),
        (
            Aspect.MAN_TAKES_KING,
            "no",
            r"(?:schij(?:f|ven) (?:mag|mogen|kan|kunnen)|(?:mag|kan) een schijf) geen dam(?:men)? slaan",
        ),
        (
            Aspect.MAN_TAKES_KING,
            "yes",
            r"(?:schij(?:f|ven) (?:mag|mogen|kan|kunnen)|(?:mag|kan) een schijf)"
            r" (?:ook |wel )*(?:een )?dam(?:men)? slaan",
        ),
        (
            Aspect.KING,
            "long-stop-king",
            r"\bdam\b[^.;]{0,30}\b(?:moet|dient)\b[^.;]{0,60}\b(?:stop\w*"
            r"|stil\w*)\b[^.;]{0,60}\b(?:over|achter) (?:een|de) (?:geslagen )?dam|\b(?:moet"
            r"|dient)\b[^.;]{0,40}\bachter (?:een|de) (?:geslagen )?dam\b[^.;]{0,30}\b(?:stop|stil)\w*",
        ),
        (
            Aspect.KING,
            "long-stop",
            rf"\b(?:moet|dient)\b[^.;]{{0,30}}\bachter (?:een|de|het|elk\w*) (?:geslagen"
            rf" )?{_MEN}[^.;]{{0,30}}\b(?:stop|stil)\w*",
        ),
        (Aspect.KING, "short", rf"korte dam|\bdam\b[^.;]{{0,20}}\b(?:maar|slechts|alleen) {_ONE} veld"),
        (Aspect.KING, "long", r"(?:lange|vliegende) dam"),
        (
            Aspect.KING_RUN,
            "{n}",
            r"\bdam\b[^.;]{0,12}\b(?:maar|slechts|hoogstens|ten hoogste|maximaal|niet meer dan) (\w+)"
            r" ?(?:maal|keer|zetten)",
        ),
        (
            Aspect.MAJORITY,
            "no",
            r"meerslag(?:regel)? (?:is |geldt )?(?:hier |er )?niet(?: verplicht)?|geen meerslag\w*",
        ),
        (Aspect.MAJORITY, "yes", r"meerslag(?:regel)? (?:is verplicht|gaat (?:ook hier )?voor|geldt(?! niet))"),
        (Aspect.FAR_ROW, "king", r"slaat (?:direct |meteen )?(?:verder|door) als (?:een )?dam"),
        (Aspect.FIRST, "white", r"\bwit (?:begint|opent)|(?:begint|opent) wit\b"),
        (Aspect.FIRST, "black", r"\bzwart (?:begint|opent)|(?:begint|opent) zwart\b"),
    ),
    joiners=r" ?(?:of|en|/|,) ?",
    either=" of ",
    units=rf"velden|vakjes|{_MEN}|per speler|elk|ieder",
    numerals=(
        "nul",
        "een|één",
        "twee",
        "drie",
        "vier",
        "vijf",
        "zes",
        "zeven",
        "acht",
        "negen",
        "tien",
        "elf",
        "twaalf",
    ),
    except_for=r"(?:behalve|uitgezonderd|anders dan|in tegenstelling tot|met uitzondering van|niet)(?: (?:bij|in"
    r"|het|de|van))*",
    write={
        **{
            (aspect, value): word
            for aspect in (Aspect.BACKWARD, Aspect.FLYING, Aspect.MAN_TAKES_KING, Aspect.CAPTURES)
            for value, word in (("yes", "ja"), ("no", "nee"))
        },
        **{
            (aspect, value): word
            for aspect in (Aspect.MAJORITY, Aspect.COMPULSORY)
            for value, word in (("yes", "verplicht"), ("no", "niet verplicht"))
        },
        **{
            (aspect, value): word
            for aspect in (Aspect.WITH_KING, Aspect.MOST_KINGS)
            for value, word in (("yes", "voorrang"), ("no", "geen voorrang"))
        },
        (Aspect.KING, "short"): "kort",
        (Aspect.KING, "long"): "lang",
        (Aspect.KING, "long-stop"): "lang, maar moet direct achter het geslagen stuk stoppen",
        (
            Aspect.KING,
            "long-stop-king",
        ): "lang, maar moet direct achter het laatst geslagen stuk stoppen als dat een dam is",
        (Aspect.FAR_ROW, "na"): "nvt",
        (Aspect.FAR_ROW, "man"): "geen dam",
        (Aspect.FAR_ROW, "king"): "slaat verder als dam",
        (Aspect.FAR_ROW, "ends"): "wordt dam, de slag eindigt",
        (Aspect.FIRST, "white"): "wit",
        (Aspect.FIRST, "black"): "zwart",
        (Aspect.PLAYING, "all"): "alle velden",
        (Aspect.PLAYING, "half"): "de helft van de velden",
        (Aspect.MAN_MOVES, "both"): "recht vooruit of schuin vooruit",
        (Aspect.MAN_MOVES, "straight"): "recht vooruit en zijwaarts",
        (Aspect.MAN_MOVES, "diagonal"): "schuin vooruit",
    },
    width_first=r"b(?:reedte)? ?[x×] ?h",
    not_backward=r"(?:achteruit|achterwaarts) slaan niet|niet (?:achteruit|achterwaarts)",
)
