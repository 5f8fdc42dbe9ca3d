/* The full-text search: words, "phrases" and moves in the texts of the shelf, as transcribed and as read. */
(function () {
  "use strict";

  var root = document.getElementById("find");
  var data = JSON.parse(document.getElementById("find-data").textContent), words = data.words, MOST = 100, AROUND = 70;
  var input = document.getElementById("find-words"), count = root.querySelector(".hits"), list = root.querySelector(".found");
  var choices = {};
  ["book", "year", "state", "result", "pieces"].forEach(function (name) {
    choices[name] = document.getElementById("find-" + name);
  });

  /* One character for one, so that a place in the folded text is that place in the text: é is e, long s is s, the
     dashes are hyphens; the cross of a capture is x, as in the moves that are read. */
  function plain(char) {
    if ("–—−‐‑".indexOf(char) >= 0) return "-";
    if (char === "×") return "x";
    var base = char.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
    return base.length === 1 ? base : char;
  }
  function fold(text) {
    return text.replace(/[^\x00-\x7f]/g, plain).replace(/[A-Z]/g, function (char) { return char.toLowerCase(); });
  }

  /* The texts of an edition are loaded when they are first looked through: a script that calls this. */
  var rows = [], waiting = {}, loaded = {};
  window.naslagTexts = function (folder, items) {
    var book = data.books.findIndex(function (one) { return one[0] === folder; });
    items.forEach(function (item) {
      var title = item[1] ? data.kinds[item[1]].replace("{id}", item[2]) : item[2];
      rows.push({
        address: item[0], title: title, book: book, states: item[3], results: item[4], pieces: item[5],
        texts: [item[6], item[7], item[8], title].map(function (text) { return { shown: text, folded: fold(text) }; })
      });
    });
    rows.sort(function (one, other) { return one.book - other.book; });
    loaded[folder] = true;
    delete waiting[folder];
    look();
  };
  function load() {
    data.books.forEach(function (book, number) {
      if (loaded[book[0]] || waiting[book[0]] || !ofBook(number)) return;
      var script = document.createElement("script");
      waiting[book[0]] = true;
      script.src = root.dataset.texts + book[0] + ".js";
      script.onerror = function () { delete waiting[book[0]]; loaded[book[0]] = true; look(); };
      document.head.appendChild(script);
    });
  }
  function ofBook(number) {
    return (choices.book.value === "" || number === Number(choices.book.value)) &&
      (choices.year.value === "" || data.books[number][2] === choices.year.value);
  }

  function safe(text) { return text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&"); }

  /* A number is found as a whole: 27-21 is no part of 127-21, and 7 is none of 27-7. A word is found by how it begins.
     A move that ends with its sign, 32-, is found with every square behind it. */
  function pattern(term, phrase) {
    var body = safe(term).replace(/\s+/g, "\\s+");
    if (phrase) return "(?<![\\p{L}\\p{N}])" + body + "(?![\\p{L}\\p{N}])";
    if (!/\d/.test(term)) return "(?<![\\p{L}\\p{N}])" + body;
    if (/[-x:.]$/.test(term)) return "(?<![\\p{N}x:-])" + body + "(?=\\s?\\p{N})";
    if (/[-x:]/.test(term)) return "(?<![\\p{N}x:-])" + body + "(?![\\p{L}\\p{N}])";
    return "(?<![\\p{L}\\p{N}:-]|\\p{N}[x.])" + body + "(?![\\p{L}\\p{N}]|[-:.]\\p{N})";
  }
  function terms(asked) {
    var found = [];
    fold(asked).replace(/["“”„]([^"“”„]*)["“”„]?|([^\s"“”„]+)/g, function (_, phrase, word) {
      var text = (phrase === undefined ? word.replace(/[,;!?]+$/, "") : phrase).trim();
      if (/[\p{L}\p{N}]/u.test(text)) found.push(new RegExp(pattern(text, phrase !== undefined), "gu"));
    });
    return found;
  }

  function chosen(row) {
    return ofBook(row.book) &&
      (choices.state.value === "" || row.states.indexOf(choices.state.value) >= 0) &&
      (choices.result.value === "" || row.results.indexOf(choices.result.value) >= 0) &&
      (choices.pieces.value === "" || row.pieces === Number(choices.pieces.value));
  }
  function has(row, term) {
    return row.texts.some(function (text) { term.lastIndex = 0; return term.test(text.folded); });
  }

  /* The piece of a text around its first hit, with every hit in it marked. */
  function excerpt(text, wanted) {
    var places = [];
    wanted.forEach(function (term) {
      var hit;
      term.lastIndex = 0;
      while ((hit = term.exec(text.folded)) && hit[0]) places.push([hit.index, hit.index + hit[0].length]);
    });
    if (!places.length) return null;
    places.sort(function (one, other) { return one[0] - other[0]; });
    var start = Math.max(0, places[0][0] - AROUND), end = Math.min(text.shown.length, places[0][0] + 2 * AROUND), at = start;
    while (start && /\S/.test(text.shown[start - 1]) && at - start < 20) start -= 1;
    while (end < text.shown.length && /\S/.test(text.shown[end]) && end - at < 3 * AROUND + 20) end += 1;
    var piece = document.createElement("span");
    piece.dir = "auto";
    at = start;
    if (start) piece.append("… ");
    places.forEach(function (place) {
      if (place[0] < at || place[1] > end) return;
      var mark = document.createElement("mark");
      mark.textContent = text.shown.slice(place[0], place[1]);
      piece.append(text.shown.slice(at, place[0]), mark);
      at = place[1];
    });
    piece.append(text.shown.slice(at, end) + (end < text.shown.length ? " …" : ""));
    return piece;
  }

  function show(row, wanted) {
    var entry = document.createElement("li"), link = document.createElement("a"), book = data.books[row.book];
    link.href = "../" + row.address;
    link.textContent = row.title;
    entry.append(link, " ");
    var where = document.createElement("span");
    where.className = "place";
    where.textContent = book[1] + (book[2] ? ", " + book[2] : "");
    entry.append(where);
    ["printed", "read", "notes"].forEach(function (kind, number) {
      var piece = excerpt(row.texts[number], wanted);
      if (!piece) return;
      var line = document.createElement("p"), name = document.createElement("span");
      line.className = "excerpt";
      name.className = "kind";
      name.textContent = words[kind] + " ";
      if (kind === "printed") piece.lang = book[3];
      line.append(name, piece);
      entry.append(line);
    });
    list.appendChild(entry);
  }

  function look() {
    var wanted = terms(input.value);
    var filtered = Object.keys(choices).some(function (name) { return choices[name].value !== ""; });
    list.textContent = "";
    if (!wanted.length && !filtered) { count.textContent = ""; return; }
    load();
    if (Object.keys(waiting).length) { count.textContent = words.loading; return; }
    var hits = rows.filter(function (row) {
      return chosen(row) && wanted.every(function (term) { return has(row, term); });
    });
    count.textContent = words[hits.length === 1 ? "one" : "many"].replace("{n}", hits.length) +
      (hits.length > MOST ? " " + words.first.replace("{n}", MOST) : "");
    hits.slice(0, MOST).forEach(function (row) { show(row, wanted); });
  }

  /* The question stands in the address, so that a search can be sent to somebody. */
  function keep() { history.replaceState(null, "", input.value ? "#" + encodeURIComponent(input.value) : location.pathname); }
  function asked() {
    try { return decodeURIComponent(location.hash.slice(1)); } catch (error) { return ""; }
  }

  input.addEventListener("input", function () { look(); keep(); });
  Object.keys(choices).forEach(function (name) { choices[name].addEventListener("change", look); });
  window.addEventListener("hashchange", function () { input.value = asked(); look(); });
  root.hidden = false;
  document.querySelector(".unscripted").hidden = true;
  input.value = asked();
  look();
})();
