/* A proof to play against: the reader has one side, the proof answers for the other. It knows no rules: every move that
   can be chosen stands in the page, with the answer to it. The board is told what was played. */
(function () {
  "use strict";

  var OVER = -1, CUT = -2;

  function say(text, names) {
    return text.replace(/\{(\w+)\}/g, function (_, name) { return names[name]; });
  }

  function move(text) { return text.replace(/x/g, "×").replace(/-/g, "–"); }

  document.querySelectorAll("script.proof-data").forEach(function (data) {
    var proof = JSON.parse(data.textContent), words = proof.words, box = document.createElement("details");
    var played = [], list = document.createElement("p"), told = document.createElement("p");
    box.className = "proof-play";
    box.appendChild(document.createElement("summary")).textContent = say(words.open, { side: words[proof.reader] });
    told.setAttribute("aria-live", "polite");
    list.className = "replies";
    box.appendChild(told);
    box.appendChild(list);
    data.parentNode.insertBefore(box, data);

    /* What stands on the board: the moves so far, the node that they lead to, and the proof's last answer. */
    function state() {
      var moves = [], fens = [proof.start], node = 0, answer = "";
      if (proof.first) { moves.push(proof.first[0]); fens.push(proof.first[1]); }
      played.forEach(function (choice) {
        var row = proof.nodes[node][choice];
        moves.push(row[0]);
        fens.push(row[1]);
        answer = row[2];
        if (answer) { moves.push(answer); fens.push(row[3]); }
        node = row[4];
      });
      return { moves: moves, fens: fens, node: node, answer: answer };
    }

    function button(text, act) {
      var made = document.createElement("button");
      made.type = "button";
      made.textContent = text;
      /* The buttons are made anew: the focus goes to the first of them, not to nowhere. */
      made.addEventListener("click", function () { act(); show(true); list.firstChild.focus(); });
      list.appendChild(made);
      list.appendChild(document.createTextNode(" "));
      return made;
    }

    function show(tell) {
      var now = state(), answer = now.answer ? say(words.answer, { move: move(now.answer) }) + " " : "";
      list.textContent = "";
      if (now.node >= 0) {
        told.textContent = answer + words.choose;
        proof.nodes[now.node].forEach(function (reply, choice) {
          button(move(reply[0]), function () { played.push(choice); });
        });
      } else {
        told.textContent = answer + (now.node === OVER ? words.over : now.node === CUT ? words.cut : words.table);
      }
      if (played.length) {
        button(words.back, function () { played.pop(); }).className = "back";
        button(words.again, function () { played = []; }).className = "back";
      }
      if (tell && now.moves.length) {
        document.dispatchEvent(new CustomEvent("naslag:line", { detail: {
          name: proof.name, label: proof.label, of: null, from: proof.start[0] === "B" ? 1 : 0, printed: [],
          moves: now.moves, fens: now.fens, paths: null, emended: [], stop: null, why: ""
        } }));
      }
    }

    box.addEventListener("toggle", function () { if (box.open) show(false); });
  });
})();
