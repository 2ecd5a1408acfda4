"use strict";

// The quiz of the sign circle: shows one question at a time, says whether the answer is right and why, and at the end how
// many were. Questions, answers and all that is said stand in the page, where tools/quiz.py has put them.

(() => {
  const quiz = document.querySelector(".quiz");
  const part = (name) => quiz.querySelector(`[data-part=${name}]`);
  const [place, question, said, next] = ["place", "question", "said", "next"].map(part);
  const [places, results] = [...part("texts").content.children].map((list) => [...list.children].map((line) => line.textContent));
  const answers = [...quiz.querySelectorAll("[data-answer]")];
  const asked = [...quiz.querySelectorAll("[data-asks]")];
  const atOnce = Number(quiz.dataset.atOnce);
  let round = 0;
  let at = 0;
  let right = 0;

  // To be read aloud, it must be there before it says anything.
  quiz.hidden = false;
  ask();

  quiz.addEventListener("click", ({ target }) => {
    const button = target.closest("button");
    if (button === next && button) goOn();
    else if (button && !isAnswered()) judge(button);
  });

  function current() {
    return asked[(round * atOnce + at) % asked.length];
  }

  function isAnswered() {
    return "state" in quiz.dataset;
  }

  function ask() {
    delete quiz.dataset.state;
    place.textContent = places[at];
    question.replaceChildren(current().content.cloneNode(true));
    said.textContent = "";
    for (const button of answers) {
      button.removeAttribute("aria-disabled");
      button.removeAttribute("aria-pressed");
      delete button.dataset.right;
    }
  }

  function judge(chosen) {
    const { asks, why } = current().dataset;
    const isRight = chosen.dataset.answer === asks;
    right += isRight;
    quiz.dataset.state = "answered";
    for (const button of answers) {
      button.setAttribute("aria-pressed", String(button === chosen));
      // Not disabled, because a button that is disabled loses the focus.
      button.setAttribute("aria-disabled", "true");
      if (button.dataset.answer === asks) button.dataset.right = "";
    }
    said.textContent = `${isRight ? quiz.dataset.right : quiz.dataset.wrong} ${why}`;
    next.textContent = at + 1 < atOnce ? quiz.dataset.next : quiz.dataset.end;
  }

  function goOn() {
    if (quiz.dataset.state === "over") {
      [round, at, right] = [round + 1, 0, 0];
      ask();
    } else if (at + 1 < atOnce) {
      at += 1;
      ask();
    } else {
      quiz.dataset.state = "over";
      said.textContent = results[right];
      next.textContent = quiz.dataset.again;
      return;
    }
    question.focus();
  }
})();
