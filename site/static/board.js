/* The board that plays. One classic script, no module, so that it runs from a disk. Everything it needs stands on the
   page: positions in the JSON block #game, squares in the drawing. It computes no rules: it shows what was replayed. */
(function () {
  "use strict";

  var game = JSON.parse(document.getElementById("game").textContent);
  var figure = document.getElementById("board");
  if (!figure) return;
  var svg = figure.querySelector("svg");
  var plate = figure.parentNode;
  var layer = svg.querySelector(".pieces");
  var words = game.words;
  var SVG = "http://www.w3.org/2000/svg";
  var still = window.matchMedia("(prefers-reduced-motion: reduce)");
  var width = Number(svg.querySelector(".turf").getAttribute("width"));
  var height = Number(svg.querySelector(".turf").getAttribute("height"));

  /* Squares: where each lies and what was known of it before the first move. */
  var squares = {};
  svg.querySelectorAll("[data-square]").forEach(function (cell) {
    var at = cell.getAttribute("transform").match(/[\d.]+/g);
    squares[cell.dataset.square] = { cell: cell, x: Number(at[0]), y: Number(at[1]), state: cell.dataset.state };
  });

  function say(text, names) {
    return text.replace(/\{(\w+)\}/g, function (_, name) { return names[name]; });
  }

  function pieces(fen) {
    var found = {};
    fen.split(":").slice(1).forEach(function (part) {
      part.slice(1).replace(/(K?)([a-p]?\d+)/g, function (_, king, square) {
        found[square] = king ? part[0] : part[0].toLowerCase();
      });
    });
    return found;
  }

  /* A line's way from the first position: the part of the line it varies, then its own moves. Each step has the
     position after it, the line and ply it belongs to, and whether the reading differs from the print. */
  function way(number) {
    var line = game.lines[number], steps = [];
    var parent = game.lines.findIndex(function (other) { return other.name === line.of; });
    if (parent >= 0) steps = way(parent).slice(0, line.from + 1);
    if (!line.fens.length) return steps;
    if (!steps.length) steps.push({ line: number, ply: -1, fen: line.fens[0] });
    line.moves.forEach(function (move, ply) {
      steps.push({
        line: number, ply: ply, move: move, fen: line.fens[ply + 1], before: line.fens[ply],
        printed: line.printed[ply], emended: line.emended.indexOf(ply) >= 0, path: (line.paths || [])[ply]
      });
    });
    return steps;
  }

  /* Only what the chosen reading shows: as printed, the play ends where the print cannot be played. */
  function shown(number) {
    var steps = way(number), line = game.lines[number], end = null, broken = null;
    if (line.stop !== null && line.moves.length >= line.stop) {
      broken = line.printed[line.stop];
      end = say(words.stopped, { printed: line.printed[line.stop] || "", why: line.why });
    }
    var cut = steps.findIndex(function (step) { return step.emended && asPrinted(step); });
    if (cut >= 0) {
      broken = steps[cut].printed;
      end = say(words.unread, { printed: steps[cut].printed || "—" });
      steps = steps.slice(0, cut);
    }
    return { steps: steps, end: end, broken: broken };
  }

  /* Each reading can be set back to the print by itself, on top of the choice for the whole page. */
  var setBack = {};
  function asPrinted(step) {
    return reading() === "printed" || setBack[step.line + "-" + step.ply] === true;
  }

  function reading() {
    var chosen = document.querySelector("input[name=reading]:checked");
    return chosen ? chosen.value : "both";
  }

  var state = { line: 0, at: 0, flipped: false, timer: null };
  while (state.line < game.lines.length - 1 && !game.lines[state.line].fens.length) state.line++;

  function place(x, y, size) {
    return state.flipped ? { x: width - x - size, y: height - y - size } : { x: x, y: y };
  }

  function node(name, attributes, parent) {
    var made = document.createElementNS(SVG, name);
    Object.keys(attributes).forEach(function (key) { made.setAttribute(key, attributes[key]); });
    parent.appendChild(made);
    return made;
  }

  /* A square that was in doubt stays so as long as nothing has moved on it. */
  function doubtful(square, steps, at) {
    var state = squares[square].state;
    if (state !== "conjectured" && state !== "occupied") return false;
    var first = pieces(steps[0].fen)[square];
    for (var i = 1; i <= at; i++) if (pieces(steps[i].fen)[square] !== first) return false;
    return true;
  }

  function draw(steps, at, moving) {
    var stands = pieces(steps[at].fen);
    layer.textContent = "";
    svg.classList.toggle("moved-on", at > 0);
    Object.keys(squares).forEach(function (square) {
      var here = squares[square], doubt = doubtful(square, steps, at);
      var to = place(here.x, here.y, 40);
      here.cell.setAttribute("transform", "translate(" + to.x + " " + to.y + ")");
      var ring = here.cell.querySelector(".ring");
      if (ring) ring.classList.toggle("kept", doubt);
      if (stands[square]) put(square, stands[square], doubt ? 6 : 0);
    });
    var step = steps[at];
    if (step.move) {
      var path = route(step);
      frame("from", path[0]);
      frame("to", path[path.length - 1]);
      if (step.emended) misprint(step.printed, path);
      if (moving && !still.matches) glide(step, path);
    }
  }

  function put(square, piece, inset) {
    var to = place(squares[square].x, squares[square].y, 40), size = 40 - 2 * inset;
    return node("use", {
      "class": "piece", href: "#" + (piece < "a" ? "king-" : "man-") + piece.toLowerCase(),
      x: to.x + inset, y: to.y + inset, width: size, height: size, "data-on": square
    }, layer);
  }

  /* The squares that the print names in a move that cannot be played, and that the reading does not: there it breaks. */
  function misprint(printed, played) {
    (printed || "").replace(/[a-p]?\d+/g, function (square) {
      square = square.replace(/^0+/, "");
      if (!squares[square] || (played || []).indexOf(square) >= 0) return;
      var to = place(squares[square].x, squares[square].y, 40);
      node("path", { "class": "misprint", d: "M" + (to.x + 5) + " " + (to.y + 5) + "l30 30m0 -30l-30 30" }, layer);
    });
  }

  function frame(kind, square) {
    if (!squares[square]) return;
    var to = place(squares[square].x, squares[square].y, 40);
    node("rect", { "class": kind, x: to.x + 2, y: to.y + 2, width: 36, height: 36 }, layer);
  }

  function route(step) {
    return step.path || step.move.split(/[-x:]/);
  }

  function taken(step) {
    var before = pieces(step.before), after = pieces(step.fen), path = route(step);
    return Object.keys(before).filter(function (square) {
      return !after[square] && square !== String(path[0]);
    });
  }

  /* The piece walks its way; what it captures stays on the board, faint, until it has arrived. */
  function glide(step, path) {
    var last = path[path.length - 1], piece = layer.querySelector('[data-on="' + last + '"]');
    if (!piece || !piece.animate || !squares[last]) return;
    var end = place(squares[last].x, squares[last].y, 40);
    var ways = path.filter(function (square) { return squares[square]; }).map(function (square) {
      var to = place(squares[square].x, squares[square].y, 40);
      return { transform: "translate(" + (to.x - end.x) + "px," + (to.y - end.y) + "px)" };
    });
    var time = 260 * Math.max(1, ways.length - 1), before = pieces(step.before);
    layer.appendChild(piece);
    piece.animate(ways, { duration: time, easing: "ease-in-out" });
    taken(step).forEach(function (square) {
      var ghost = put(square, before[square], 0);
      ghost.classList.add("leaving");
      layer.insertBefore(ghost, piece);
      ghost.animate([{ opacity: 1 }, { opacity: 0.75 }, { opacity: 0 }], { duration: time + 200 }).onfinish =
        function () { ghost.remove(); };
      setTimeout(function () { ghost.remove(); }, time + 400);
    });
  }

  function inWords(steps, at) {
    var step = steps[at], line = game.lines[state.line], said = [];
    if (!step.move) {
      said.push(say(words.start, { side: step.fen[0] === "B" ? words.black : words.white }));
    } else {
      var ply = game.lines[step.line].from + step.ply;
      said.push(say(words.at, {
        number: Math.floor(ply / 2) + 1 + (ply % 2 ? " …" : "."),
        move: step.move.replace(/x/g, "×").replace(/-/g, "–"),
        side: step.before[0] === "B" ? words.black : words.white
      }));
      if (taken(step).length) said.push(say(words.takes, { squares: taken(step).join(", ") }));
      if (step.emended) said.push(say(words.emended, { printed: step.printed || "—" }));
    }
    if (at === steps.length - 1 && steps.length > 1) said.push(shown(state.line).end || words.end);
    else if (at === steps.length - 1 && shown(state.line).end) said.push(shown(state.line).end);
    if (game.lines.length > 1) said.unshift(say(words.line, { name: line.label }));
    return said.join(" ");
  }

  /* Go to a step of a line. Nothing outside the chosen reading is ever shown. */
  function go(line, at, moving) {
    var seen = shown(line);
    if (!seen.steps.length) return;
    state.line = line;
    state.at = Math.max(0, Math.min(at, seen.steps.length - 1));
    draw(seen.steps, state.at, moving);
    if (seen.broken && state.at === seen.steps.length - 1) misprint(seen.broken);
    var step = seen.steps[state.at];
    document.querySelectorAll(".move.now").forEach(function (move) {
      move.classList.remove("now");
      move.removeAttribute("aria-current");
    });
    document.querySelectorAll('a.move[data-line="' + step.line + '"][data-ply="' + step.ply + '"]').forEach(function (move) {
      move.classList.add("now");
      move.setAttribute("aria-current", "true");
    });
    announce.textContent = inWords(seen.steps, state.at);
    name(step);
    tell(step);
    svg.setAttribute("aria-label", spoken(step));
    if (analyse) analyse.href = analysis.replace(first, encodeURIComponent(step.fen));
    off(buttons.first, state.at === 0);
    off(buttons.previous, state.at === 0);
    off(buttons.next, state.at === seen.steps.length - 1);
    off(buttons.last, state.at === seen.steps.length - 1);
    if (state.at === seen.steps.length - 1) pause();
  }

  var analyse = document.querySelector("a.analyse"), analysis = analyse && analyse.getAttribute("href");
  var first = analysis && analysis.slice(analysis.lastIndexOf("/") + 1);
  var label = svg.getAttribute("aria-label");
  function standing(step) {
    var stands = pieces(step.fen);
    return [["w", words.men_white], ["W", words.kings_white], ["b", words.men_black], ["B", words.kings_black]]
      .map(function (kind) {
        return [kind[1], Object.keys(squares).filter(function (square) { return stands[square] === kind[0]; }).join(", ")];
      }).filter(function (kind) { return kind[1]; });
  }

  function spoken(step) {
    if (!step.move) return label;
    return standing(step).map(function (kind) { return kind[0] + ": " + kind[1] + "."; }).join(" ");
  }

  /* The position in words follows the board; what is certain is said of the first position only. */
  var list = plate.querySelector(".in-words dl"), fen = plate.querySelector(".in-words .fen code");
  var atFirst = list && list.cloneNode(true);
  function tell(step) {
    if (!list) return;
    if (fen) fen.textContent = step.fen;
    list.textContent = "";
    if (!step.move) {
      Array.from(atFirst.cloneNode(true).childNodes).forEach(function (child) { list.appendChild(child); });
      return;
    }
    standing(step).forEach(function (kind) {
      ["dt", "dd"].forEach(function (tag, i) {
        list.appendChild(document.createElement(tag)).textContent = kind[i];
      });
    });
  }

  /* The address names the ply on the board, so that it can be copied and sent. */
  var arrived = false;
  function name(step) {
    if (!arrived) return;
    var read = document.querySelector('a.move[id][data-line="' + step.line + '"][data-ply="' + step.ply + '"]');
    try {
      history.replaceState(null, "", location.href.split("#")[0] + (read ? "#" + read.id : ""));
    } catch (error) { /* some browsers forbid it on a disk */ }
  }

  function turn() {
    state.flipped = !state.flipped;
    go(state.line, state.at, false);
  }

  function change(by) {
    for (var next = state.line + by; next >= 0 && next < game.lines.length; next += by) {
      if (shown(next).steps.length) {
        var same = way(next)[state.at] && way(state.line)[state.at] && way(next)[state.at].fen === way(state.line)[state.at].fen;
        go(next, same ? state.at : 0, false);
        return;
      }
    }
  }

  function play() {
    if (state.timer) { pause(); return; }
    if (state.at >= shown(state.line).steps.length - 1) go(state.line, 0, false);
    face(buttons.play, "pause");
    state.timer = setInterval(function () { go(state.line, state.at + 1, true); }, 1400);
    go(state.line, state.at + 1, true);
  }

  function pause() {
    if (!state.timer) return;
    clearInterval(state.timer);
    state.timer = null;
    face(buttons.play, "play");
  }

  /* The controls are made here, so that without a script there are no dead buttons. */
  var SHAPES = {
    first: "M3 3h2v10H3zM13 3v10L6 8z", previous: "M11 3v10L4 8z", next: "M5 3v10l7-5z", last: "M11 3h2v10h-2zM3 3v10l7-5z",
    play: "M4 2v12l10-6z", pause: "M4 3h3v10H4zM9 3h3v10H9z", flip: "M5 2 1.5 6H4v6h2V6h2.5zM11 14l3.5-4H12V4h-2v6H7.5z"
  };
  var buttons = {}, bar = document.createElement("div");
  bar.className = "controls";

  function face(button, name) {
    button.textContent = "";
    var icon = node("svg", { viewBox: "0 0 16 16", "aria-hidden": "true", focusable: "false" }, button);
    node("path", { d: SHAPES[name] }, icon);
    button.setAttribute("aria-label", words[name]);
    button.title = words[name];
  }

  /* Not `disabled`: that would throw the focus away under the reader's finger. */
  function off(button, is) { button.setAttribute("aria-disabled", String(is)); }

  function button(name, act) {
    var made = buttons[name] = document.createElement("button");
    made.type = "button";
    face(made, name);
    made.addEventListener("click", act);
    bar.appendChild(made);
  }

  button("first", function () { go(state.line, 0, false); });
  button("previous", function () { pause(); go(state.line, state.at - 1, false); });
  button("play", play);
  button("next", function () { pause(); go(state.line, state.at + 1, true); });
  button("last", function () { pause(); go(state.line, Infinity, false); });
  button("flip", turn);
  function copies(name, text) {
    var made = document.createElement("button");
    made.type = "button";
    made.className = "copy";
    made.textContent = words[name];
    made.addEventListener("click", function () {
      var copied = text();
      function done() { announce.textContent = words.copied + ": " + copied; }
      if (navigator.clipboard && window.isSecureContext) {
        navigator.clipboard.writeText(copied).then(done, done);
        return;
      }
      var field = document.createElement("textarea");
      field.value = copied;
      document.body.appendChild(field);
      field.select();
      document.execCommand("copy");
      field.remove();
      made.focus();
      done();
    });
    bar.appendChild(made);
  }

  /* The line that the board shows, as far as it shows it. */
  function pdn() {
    var steps = shown(state.line).steps, black = steps[0].fen[0] === "B";
    var moves = steps.slice(1).map(function (step, index) {
      var ply = index + (black ? 1 : 0);
      return (ply % 2 === 0 ? ply / 2 + 1 + ". " : index === 0 ? "1... " : "") + step.move;
    });
    return (game.type ? '[GameType "' + game.type + '"]\n' : "") + '[FEN "' + steps[0].fen + '"]\n' + moves.join(" ") + " *";
  }

  copies("copy", function () { return shown(state.line).steps[state.at].fen; });
  copies("copy_pdn", pdn);

  var announce = document.createElement("p");
  announce.className = "announce";
  announce.setAttribute("role", "status");
  announce.setAttribute("aria-live", "polite");
  figure.appendChild(bar);
  figure.appendChild(announce);

  figure.classList.add("playing");
  figure.tabIndex = 0;
  figure.setAttribute("role", "group");
  figure.setAttribute("aria-label", words.region);

  var KEYS = {
    ArrowRight: function () { pause(); go(state.line, state.at + 1, true); },
    ArrowLeft: function () { pause(); go(state.line, state.at - 1, false); },
    Home: function () { pause(); go(state.line, 0, false); },
    End: function () { pause(); go(state.line, Infinity, false); },
    ArrowUp: function () { change(-1); },
    ArrowDown: function () { change(1); },
    f: turn
  };

  function key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    var act = KEYS[event.key];
    if (event.key === " " && event.target === figure) act = play;
    if (!act) return;
    event.preventDefault();
    act();
  }
  figure.addEventListener("keydown", key);
  document.querySelectorAll(".as-printed, .as-read").forEach(function (text) { text.addEventListener("keydown", key); });

  /* Moves in the running text. */
  function follow(link, event) {
    var line = Number(link.dataset.line), ply = Number(link.dataset.ply);
    var at = shown(line).steps.findIndex(function (step) { return step.line === line && step.ply === ply; });
    if (at < 0) at = Infinity;
    pause();
    go(line, at, true);
    if (event) event.preventDefault();
  }
  document.querySelectorAll("a.move").forEach(function (link) {
    link.addEventListener("click", function (event) {
      if (!event.ctrlKey && !event.metaKey && !event.shiftKey) follow(link, event);
    });
  });

  document.querySelectorAll(".was").forEach(function (was) {
    var move = was.parentNode.querySelector("a.move");
    var choose = document.createElement("button");
    choose.type = "button";
    choose.className = "choose";
    choose.title = words.choose;
    while (was.firstChild) choose.appendChild(was.firstChild);
    choose.setAttribute("aria-pressed", "false");
    choose.addEventListener("click", function () {
      var key = move.dataset.line + "-" + move.dataset.ply, back = setBack[key] = !setBack[key];
      choose.setAttribute("aria-pressed", String(back));
      was.parentNode.classList.toggle("set-back", back);
      pause();
      var at = way(Number(move.dataset.line)).findIndex(function (step) {
        return step.line + "-" + step.ply === key;
      });
      go(Number(move.dataset.line), at, false);
    });
    was.appendChild(choose);
  });

  document.querySelectorAll("input[name=reading]").forEach(function (input) {
    input.addEventListener("change", function () {
      pause();
      go(state.line, state.at, false);
      settle();
    });
  });

  /* A line that another script of the page asks for: a proof that the reader plays against. */
  document.addEventListener("naslag:line", function (event) {
    var number = game.lines.findIndex(function (line) { return line.name === event.detail.name; });
    if (number < 0) number = game.lines.length;
    game.lines[number] = event.detail;
    pause();
    go(number, Infinity, true);
  });

  /* The board stays in sight beside a long text; where it is taller than the window, its foot does. */
  function settle() {
    var top = Math.min(24, window.innerHeight - plate.offsetHeight - 16);
    plate.style.setProperty("top", top + "px");
  }
  plate.classList.add("stays");
  window.addEventListener("resize", settle);
  plate.addEventListener("toggle", settle, true);

  go(state.line, 0, false);
  function arrive() {
    var named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (named && named.matches("a.move")) follow(named, null);
  }
  window.addEventListener("hashchange", arrive);
  if (location.hash) arrive();
  arrived = true;
  settle();
})();
