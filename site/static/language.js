/* The link to the same page in another language keeps the place on the page. */
(function () {
  "use strict";

  function keep(event) { event.currentTarget.hash = location.hash; }

  document.querySelectorAll(".languages a").forEach(function (link) {
    link.addEventListener("click", keep);
    link.addEventListener("auxclick", keep);
  });
})();
