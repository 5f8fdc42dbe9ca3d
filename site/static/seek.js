/* The search by position: set pieces on a board, and the positions of the shelf that have them are listed. */
(function () {
  "use strict";

  var index = JSON.parse(document.getElementById("positions").textContent);
  var words = index.words;
  var root = document.getElementById("seek");
  var field = root.querySelector(".field"), count = root.querySelector(".count"), found = root.querySelector(".found");
  var boards = document.getElementById("seek-board"), side = document.getElementById("seek-side");
  var mirror = document.getElementById("seek-mirror");
  var SVG = "http://www.w3.org/2000/svg", MOST = 200;
  if (!index.boards.length) return;

  index.boards.forEach(function (board, number) {
    var option = document.createElement("option");
    option.value = number;
    option.textContent = board.title;
    boards.appendChild(option);
    board.positions.forEach(function (position) { position.push(pieces(position[2])); });
  });

  function pieces(fen) {
    var stands = {};
    fen.split(":").slice(1).forEach(function (part) {
      part.slice(1).replace(/(K?)([a-p]?\d+)/g, function (_, king, square) {
        stands[square] = king ? part[0] : part[0].toLowerCase();
      });
    });
    return stands;
  }

  function fits(want, piece) {
    if (want === "empty") return !piece;
    if (!piece) return false;
    if (want === "any") return true;
    if (want === "white") return piece.toLowerCase() === "w";
    if (want === "black") return piece.toLowerCase() === "b";
    return piece === want;
  }

  /* The same wish with the board turned and the colours exchanged. */
  var OTHER = { w: "b", b: "w", W: "B", B: "W", white: "black", black: "white", any: "any", empty: "empty" };
  function turned(board, wish) {
    var at = {}, result = {};
    board.squares.forEach(function (square) { at[square[1] + "," + square[2]] = square[0]; });
    board.squares.forEach(function (square) {
      if (!wish[square[0]]) return;
      result[at[(board.columns - 1 - square[1]) + "," + (board.rows - 1 - square[2])]] = OTHER[wish[square[0]]];
    });
    return result;
  }

  function matches(wish, mover, position) {
    if (mover && position[2][0] !== mover) return false;
    return Object.keys(wish).every(function (square) { return fits(wish[square], position[3][square]); });
  }

  var state = { board: index.boards[0], wish: {}, at: 0 }, cells = [];

  function look() {
    var wish = state.wish, back = mirror.checked && turned(state.board, wish), mover = side.value;
    var hits = state.board.positions.filter(function (position) {
      return matches(wish, mover, position) || (back && matches(back, mover && (mover === "W" ? "B" : "W"), position));
    });
    count.textContent = words[hits.length === 1 ? "one" : "many"].replace("{n}", hits.length);
    found.textContent = "";
    hits.slice(0, MOST).forEach(function (position) {
      var item = document.createElement("li"), link = document.createElement("a"), fen = document.createElement("code");
      link.href = "../" + position[0];
      link.textContent = position[1];
      fen.textContent = position[2];
      item.appendChild(link);
      item.appendChild(fen);
      found.appendChild(item);
    });
  }

  function face(cell, square) {
    var want = state.wish[square], drawn = { w: ["man", "w"], W: ["king", "w"], b: ["man", "b"], B: ["king", "b"] }[want];
    cell.textContent = "";
    cell.dataset.want = want || "";
    cell.setAttribute("aria-label", square + ": " + (want ? words[want] : words.nothing));
    if (drawn) {
      var svg = document.createElementNS(SVG, "svg"), use = document.createElementNS(SVG, "use");
      svg.setAttribute("viewBox", "0 0 40 40");
      svg.setAttribute("aria-hidden", "true");
      use.setAttribute("href", "#" + drawn.join("-"));
      svg.appendChild(use);
      cell.appendChild(svg);
    } else {
      cell.textContent = { white: "○", black: "●", any: "?", empty: "×" }[want] || square;
    }
  }

  function put(number) {
    var square = state.board.squares[number][0], tool = root.querySelector("input[name=tool]:checked").value;
    if (state.wish[square] === tool) delete state.wish[square];
    else state.wish[square] = tool;
    face(cells[number], square);
    look();
  }

  /* One stop for the Tab key; arrows walk over the squares that are played on. */
  function walk(number, across, down) {
    var here = state.board.squares[number], best = -1, least = Infinity;
    state.board.squares.forEach(function (square, other) {
      var x = square[1] - here[1], y = square[2] - here[2], ahead = x * across + y * down;
      var aside = Math.abs(across ? y : x), far = ahead + aside * 0.9;
      if (ahead > 0 && aside <= 1 && far < least) { least = far; best = other; }
    });
    if (best < 0) return;
    cells[number].tabIndex = -1;
    cells[best].tabIndex = 0;
    cells[best].focus();
  }
  var ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

  function draw() {
    field.textContent = "";
    field.style.setProperty("--columns", state.board.columns);
    field.style.setProperty("--rows", state.board.rows);
    cells = state.board.squares.map(function (square, number) {
      var cell = document.createElement("button");
      cell.type = "button";
      cell.style.gridColumn = square[1] + 1;
      cell.style.gridRow = square[2] + 1;
      cell.tabIndex = number ? -1 : 0;
      face(cell, square[0]);
      cell.addEventListener("click", function () { put(number); });
      cell.addEventListener("keydown", function (event) {
        var way = ARROWS[event.key];
        if (!way) return;
        event.preventDefault();
        walk(number, way[0], way[1]);
      });
      field.appendChild(cell);
      return cell;
    });
  }

  function begin() {
    state.board = index.boards[Number(boards.value)];
    state.wish = {};
    draw();
    look();
  }

  boards.addEventListener("change", begin);
  side.addEventListener("change", look);
  mirror.addEventListener("change", look);
  document.getElementById("seek-clear").addEventListener("click", begin);
  root.hidden = false;
  begin();
})();
