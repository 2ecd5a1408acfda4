"""The table of Holy Matrimony: the sign circle, the church card, the cards joined to it, and those of the others."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decks.fey import number_of, sign_of
from engine.games.holy_matrimony.events import RoundEnded, Scored
from engine.games.holy_matrimony.scoring import Score, score_of, total_of
from engine.games.holy_matrimony.views import HolyMatrimonyView
from ui.components.card import card, card_label, small_card
from ui.components.fey_text import points_counted, story_name
from ui.components.grammar import sentence
from ui.components.hand import Hand
from ui.components.hand_order import SORTS, arrange_cards
from ui.components.html import Attribute, Child, Html, element_saying, h, join
from ui.components.picker import exact
from ui.components.places import STOCK, at_seat, drop, gain
from ui.components.prompt import Prompt
from ui.components.seat import Seat
from ui.components.sort_buttons import sort_buttons
from ui.components.symbols import heading, separate, sign, speech_only
from ui.components.table_state import TableUiState
from ui.components.translation import N_, _, negative, ngettext, pgettext
from ui.games.holy_matrimony.words import distance, short_distance, signed, sum_of
from ui.games.kit.circle import FeyTable
from ui.games.kit.diagram import DiagramRow, Rows, join_with_commas
from ui.games.kit.interstitials import Events, Interstitial, latest_event
from ui.games.kit.table import clockwise, points_noun

_FEW = 4
"""Up to so many players leave room for words beside the circle in a narrow window."""

_OUTCOME: dict[str, Attribute] = {"data-outcome": True}

_JOINED = N_("The church card and the cards you join to it")


class HolyMatrimonyTable(FeyTable[HolyMatrimonyView]):
    """The parts of a position of Holy Matrimony."""

    kind = "fey holy-matrimony"
    middle = N_("The church")
    stock = N_("{count} in the deck")

    def seat(self, who: int) -> Seat:
        """Return a player with the score, how much of the way to the target that is, and whether they have chosen."""
        view = self.view
        target, score = int(view.options["target"]), view.scores[who]
        way = h("progress", {"max": target, "value": max(0, min(score, target)), "aria-hidden": True})
        has_chosen = bool(view.waiting) and (who not in view.waiting or who in self.state.chosen)
        said = "" if not view.waiting else _("chosen") if has_chosen else _("choosing")
        look = " chosen" if has_chosen else " terse" if who == view.seat else ""
        choice = h("span", {"class": f"choosing{look}", "aria-hidden": True}, said) if said else None
        points = self.score(who, (negative(score), points_noun(score), "points"))
        grows = gain("points", score, _place_of_revealed_cards(who))
        shown = [points, " ", choice, way]
        standing = h("span", {"class": "standing", "data-outcome": True, **grows}, shown)
        return self.player(who, standing, points_counted(score), said, said=(said,))

    def trophies(self) -> Sequence[Sequence[str]]:
        """Return the cards that the winners joined to the last church card, with that card."""
        last = self.view.last_round
        return [(last.church, *last.plays[who].cards) for who in self.view.winners] if last else ()

    def facts(self) -> Sequence[str]:
        """Return the number of the round, and what wins."""
        return (_("Round {round}, first to {target}", round=self.view.round, target=self.view.options["target"]),)

    def centre(self) -> Child:
        """Return the circle, the last round for those who look back, and the cards that are joined."""
        joined = self._joined_cards()
        lit = sign_of(joined[-1]) if joined else ""
        altar = "altar first" if self.view.last_round is None else "altar past" if self.state.past else "altar"
        return [
            h("div", {"class": altar}, self.draw_circle(lit), self._last_round()),
            h("div", {"class": "terse" if self.view.seats > _FEW else None}, self.draw_worths(lit)),
            self._sum(joined),
            # It stands beside the circle, too, and in the log.
            h("div", {"class": "terse"}, self.news()),
        ]

    def middle_rows(self) -> Rows:
        """Yield the cards that were joined in the last finished round, and the church card."""
        view, last = self.view, self.view.last_round
        if last is not None:
            about = "" if view.church else "trick"
            label = _("The church card of round {round}", round=view.finished_round)
            yield DiagramRow(label, cards=self.cards((last.church,)), about=about)
            for name, play in zip(self.voices.names, last.plays, strict=True):
                away, points = distance(play.total), points_counted(play.points)
                total = _("total {total}, {distance}; {points}", total=play.total, distance=away, points=points)
                text = join_with_commas("" if play.cards else _("no cards"), total)
                yield DiagramRow(_("{name} joined", name=name), text, self.cards(play.cards), about=about)
        if view.church is not None:
            yield DiagramRow(_("The church card"), cards=self.cards((view.church,)), about="trick")

    def own_rows(self) -> Rows:
        """Yield the cards that the viewer has chosen to join."""
        chosen = self.view.chosen
        if chosen is not None and self.view.seat is not None:
            label = _("{who} secretly {who:join|joins}", who=self.voices.of(self.view.seat))
            yield DiagramRow(sentence(label), "" if chosen else _("no cards"), self.cards(chosen), about="trick")

    def _joined_cards(self) -> tuple[str, ...]:
        """Return the cards chosen or picked by the viewer for the church card, in the order of the picks."""
        view = self.view
        if self.state.covered or view.hand is None or view.church is None:
            return ()
        if view.chosen is not None:
            return view.chosen
        return tuple(code for code in self.state.picked if code in view.hand)

    def _sum(self, joined: Sequence[str]) -> Html:
        """Return the church card and the cards joined to it, in a row that adds up."""
        view, state = self.view, self.state
        if view.church is None:
            none = {"class": "card empty", "role": "img", "aria-label": _("No church card")}
            return h("ol", {"class": "sum", "aria-label": _(_JOINED)}, h("li", {}, h("span", none)))
        borne = self.badges((view.church, *joined))
        named = [h("span", {"class": "name"}, self.term("church-card", _("Church"))), speech_only(": ")]
        lies = {"data-point": True, **state.place("church"), "data-from": STOCK, "data-to": "church"}
        lying = card(view.church, "church", borne.get(view.church), state=state)
        places = [h("li", {"class": "church", **lies}, named, lying)]
        lies = {"data-point": True, **state.place("joined")}
        places += [h("li", lies, card(code, f"joined-{code}", borne.get(code), state=state)) for code in joined]
        total = total_of(view.church, joined)
        said = speech_only(_("That makes {total}: {distance}", total=total, distance=distance(total)))
        told = h("li", {"class": "total"}, said, h("span", {"aria-hidden": True}, f"= {total}"))
        kind = "sum long" if len(joined) > 2 else "sum"
        row = {"class": kind, **state.part("sum"), "aria-label": _(_JOINED), **drop(view.legal)}
        return join(heading(_(_JOINED)), h("ol", row, places, told))

    def _last_round(self) -> Html | None:
        """Return the cards joined in the last finished round, for those who look back; others have read it."""
        view, last = self.view, self.view.last_round
        if last is None:
            aim = _("All players choose in secret, and all cards are revealed together. Aim for 21.")
            return h("p", {"class": "reveal"}, aim)
        if not self.state.past:
            return None
        church = story_name(last.church)
        caption = _("Round {round}: joined to {card}", round=view.finished_round, card=church)
        return h(
            "table",
            {"class": "reveal", **self.state.part("reveal")},
            h("caption", {"class": "terse" if view.seats > _FEW else None}, caption),
            h("thead", {"class": "terse"}, _heads(_("Player"), _("Cards"), _("Total"), _("Points"))),
            h("tbody", {}, [self._reveal_row(who) for who in clockwise(view)]),
        )

    def _reveal_row(self, who: int) -> Html:
        assert self.view.last_round is not None
        play = self.view.last_round.plays[who]
        place = {"data-point": True, **self.state.place(_place_of_revealed_cards(who)), "data-from": at_seat(who)}
        none = pgettext("of cards", "none")
        coded = separate([_card_code(code, self.state) for code in play.cards])
        return h(
            "tr",
            {"class": "self" if who == self.view.seat else None, **place},
            h("th", {"scope": "row"}, self.state.names[who], speech_only(": ")),
            h("td", {"class": "cards"}, h("span", {"class": "played"}, coded) if coded else none, speech_only("; ")),
            h("td", {}, play.total, speech_only("; ")),
            h("td", {}, h("b", {}, signed(play.points))),
        )

    def hand_of(self, held: Sequence[str]) -> Hand:
        """Return the viewer's cards, sorted."""
        cards = arrange_cards(held, self.state.sort, self.state.order)
        picked = self._joined_cards() or self.state.picked
        return Hand(cards, self.view.legal, picked, plays=False, badges=self.badges(cards))

    def beside_hand(self) -> Child:
        """Return the buttons that sort the hand."""
        return sort_buttons(self.state.sort, ways=SORTS[:2]) if self.hand() else None

    def ask(self) -> Prompt:
        """Return the prompt for the viewer."""
        view, joined = self.view, self._joined_cards()
        play = exact(view.legal, self.state.picked)
        church = story_name(view.church) if view.church else ""
        if play is None or view.church is None or view.circle is None:
            join_some = _("Join one or more cards to {card}.", card=church)
            return self.prompt(self.explain("join", join_some, pgettext("first word", "Join")))
        scored = score_of(view.church, joined, view.circle, self.own_sign or "")
        label = _("Join no cards")
        if joined:
            label = ngettext("Join {count:words} card", "Join {count:words} cards", len(joined))
        # A choice that costs points is never the first, and neither is one without a picked card.
        if scored.points < 0:
            label = _("{choice}: {points}", choice=label, points=scored.points)
        what = _("Which cards do you join to {card}?", card=church)
        asked: Child = self._score_in_words(scored) if joined else self.explain("join", what, _("join"))
        return self.prompt(asked, self.answer(label, play, first=bool(joined) and scored.points >= 0))

    def _score_in_words(self, scored: Score) -> list[Child]:
        """Return the score that the cards would bring, and its sum."""
        away, points = distance(scored.total), points_counted(scored.points)
        result = _("Total {total}, {distance}: {points}", total=scored.total, distance=away, points=points)
        told = self.explain("total", result, pgettext("21", "under"), pgettext("21", "over"))
        total = element_saying("b", {}, told)
        worth = sum_of((scored.church, *scored.cards), scored.bonus, scored.cost)
        return separate([total, element_saying("span", {"class": "how"}, worth)], _(", that is "))

    # The end of a round

    def interstitial(self, events: Events) -> Interstitial:
        """Return the result of a round: the cards joined to the church card, and their sums."""
        view = self.view
        scored = {event.seat: event for event in events if isinstance(event, Scored)}
        church, best = scored[0].church, max(event.points for event in scored.values())
        heads = _heads(_("Player"), _("Cards"), self.term("total", _("Total")), _("Points"), _("Score"))
        table = h(
            "table",
            {"class": "scores revealed"},
            h("caption", {}, _("The cards joined to the church card")),
            h("thead", {}, heads),
            h("tbody", {}, [self._sum_row(scored[who], best) for who in clockwise(view)]),
        )
        named = h("span", {"class": "name"}, self.term("church-card", _("Church")), speech_only(": "))
        shown = h("p", {"class": "church"}, named, card(church, None, self.badges((church,)).get(church)))
        # With many players, the best may be below the part of the table that a phone shows.
        first = self.voices.of(*(who for who, event in sorted(scored.items()) if event.points == best))
        told = _("{who} {who:score|scores} the most in this round: {points}.", who=first, points=signed(best))
        title = _("Round {round} is over", round=latest_event(events, RoundEnded).round)
        return Interstitial(title, [shown, h("p", _OUTCOME, sentence(told)), table], 3 + view.seats)

    def _sum_row(self, event: Scored, best: int) -> Html:
        scored = [_share(small_card(code), worth) for code, worth in zip(event.cards, event.worths, strict=True)]
        more = ((_("church"), event.church_worth), (_("FEY"), event.bonus), (short_distance(event.total), event.cost))
        parts = [*scored, *(_share(f"{said} ", points, _OUTCOME) for said, points in more if points)]
        return h(
            "tr",
            {"class": "best" if event.points == best else None},
            h("th", {"scope": "row"}, self.state.names[event.seat]),
            h("td", {"class": "cards", "data-turned": True}, separate(parts) or pgettext("of cards", "none")),
            h("td", _OUTCOME, event.total),
            h("td", _OUTCOME, h("b", {}, signed(event.points))),
            h("td", _OUTCOME, negative(event.score)),
        )


def _heads(*heads: Child) -> Html:
    return h("tr", {}, [h("th", {"scope": "col"}, head) for head in heads])


def _share(shown: Child, points: int, more: dict[str, Attribute] | None = None) -> Html:
    """Return a source of points, and how many."""
    return h("span", {"class": "named", **(more or {})}, shown, speech_only(": "), h("b", _OUTCOME, signed(points)))


def _place_of_revealed_cards(who: int) -> str:
    """Return the place where the cards that a seat has joined are revealed."""
    return f"revealed{who}"


def _card_code(code: str, state: TableUiState) -> Html:
    """Return a card as its sign and its number."""
    label = {"class": "coded", **state.card(code), "role": "img", "aria-label": card_label(code)}
    return h("span", label, sign(sign_of(code)), number_of(code))
