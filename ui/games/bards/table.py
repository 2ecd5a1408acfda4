"""The table of Battle of the Bards: the meme, both players' tales, the groups, and the prompt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine import why_not
from engine.decks.decktet import CARD, suits_of
from engine.games.bards.events import CardPlayed, Concluded, GroupTaken, TalesBegun, WasSplit
from engine.games.bards.tales import points_by_rank
from engine.games.bards.views import BardsView, Offer
from ui.components.card import backs, card
from ui.components.decktet_text import rank_name, story_name, suit_name, suits_named, the_card
from ui.components.fey_text import points_counted
from ui.components.grammar import Party, join_words, sentence
from ui.components.hand import Hand, hand
from ui.components.html import Child, Html, format_html, h, join
from ui.components.picker import candidates, exact, text_of
from ui.components.places import STOCK, at_seat, gain
from ui.components.prompt import Prompt
from ui.components.refusal import refusal
from ui.components.seat import Seat, seat
from ui.components.symbols import POINTABLE, icon, separate, speech_only, suit
from ui.components.term import link_rulings
from ui.components.translation import N_, _, ngettext, pgettext
from ui.games.bards.tale import Tale, points_of_suits, sum_of, tale_name, tale_place, tale_worth, worth_now
from ui.games.bards.trays import face_up, sorted_out, tray, trays
from ui.games.bards.words import TEXT
from ui.games.kit.diagram import DiagramCard, DiagramRow, Rows, plain_cards, sentences
from ui.games.kit.interstitials import Events, Interstitial, row_of_cards
from ui.games.kit.table import Table, cards_counted

_EXCUSE = "0"
_ACTIONS = (CardPlayed, Concluded, GroupTaken, TalesBegun, WasSplit)
_BEST = 3
"""How many of the winners' tales a result shows."""

_UP, _DOWN = N_("Face up"), N_("Face down")
_EXCUSE_MEME = N_("The Excuse: name a suit when you conclude.")
_NO_MEME = N_("There is no meme any more.")
_ADD, _BEGIN = N_("Add {card} to tale {tale}"), N_("Begin tale {tale} with {card}")


class BardsTable(Table[BardsView]):
    """The parts of a position of Battle of the Bards."""

    kind = "battle-of-the-bards"
    middle = N_("The meme and the news")
    stock = N_("{count} in the deck")

    def classes(self) -> str:
        """Return the classes of the playing area: there is always one rival."""
        return self.kind

    def html(self) -> Html:
        """Return the playing area: the rival, the middle, the viewer."""
        me = self.view.seat or 0
        own = None if self.state.covered else h("div", {"class": "group"}, self._group()), self.draw_prompt()
        return self.felt(self._bard(1 - me, "rival"), self._middle(), self._bard(me, "self"), self.draw_own(*own))

    def _bard(self, who: int, side: str) -> Html:
        """Return a player with the score and both tales."""
        tales = h("ol", {"class": "tales"}, [self._draw_tale(who, place) for place in (1, 2)])
        panel = seat(self.seat(who), "div", state=self.state)
        return self.section(f"bard {side}", _("{name}: tales", name=self.state.names[who]), panel, tales, **POINTABLE)

    def seat(self, who: int) -> Seat:
        """Return a player with their points."""
        points, had = self.view.scores[who], self.view.had_crown_of_suns[who]
        told = points_counted(points), _("had the Crown of Suns") if had else ""
        crown = h("span", {"class": "had"}, icon("crown"), suit("S"), speech_only(f"{told[1]}, ")) if had else None
        grows = gain("points", points, self._place_of_concluded_tale(who))
        counted = h("span", {}, h("b", {}, points), " " + ngettext("point", "points", points))
        score = h("span", {"class": "score", "aria-hidden": self.state.covered or None, **grows}, crown, counted)
        return self.player(who, self.score_button(who, score), *told)

    def _place_of_concluded_tale(self, who: int) -> str:
        """Return the place of the tale that this seat has concluded last."""
        tales = [event.tale for event in self.state.events if isinstance(event, Concluded) and event.seat == who]
        return tale_place(who, tales[-1]) if tales else ""

    def player_rows(self, who: int) -> Rows:
        """Yield a player's tales."""
        for place, laid in enumerate(self.view.tales[who], 1):
            if laid:
                yield Tale(tale_name(self.voices.names[who], place), laid).row(self.view)

    def trophies(self) -> Sequence[Sequence[str]]:
        """Return the winners' best tales, which no longer lie on the table at the end."""
        told = [event for event in self.state.events if isinstance(event, Concluded) and event.points]
        best = sorted((each for each in told if each.seat in self.view.winners), key=lambda each: -each.points)
        return [each.cards for each in best[:_BEST]]

    def _draw_tale(self, who: int, place: int) -> Html:
        view, state = self.view, self.state
        cards = view.tales[who][place - 1] or ()
        first = next((each for each, laid in enumerate(view.tales[who], 1) if laid), None)
        explains = view.game if who == (view.seat or 0) and place == first else ""
        name = tale_name(state.names[who], place)
        seen = Tale(name, cards, place=tale_place(who, place), owner=at_seat(who), explains=explains)
        if who != view.seat or state.covered:
            fresh = replace(seen, fresh=self._count_fresh(who, place))
            return fresh.html(state, worth_now(tale_worth(view, cards)) if cards else None)
        picked = self._picked_card()
        act = f"play {picked} {place}"
        if picked is None or act in view.legal:
            if picked is not None:
                does = _(_ADD if cards else _BEGIN, card=the_card(picked), tale=place)
                seen = replace(seen, act=act, does=does)
            return seen.html(state, self._conclusion(place) if cards else None)
        why = why_not(view, act) if cards else None
        note = None
        if why is not None:
            note = h("p", {"class": "why"}, link_rulings(view.game, refusal(why, self.voices, view)))
        return replace(seen, fits=False).html(state, note)

    def _picked_card(self) -> str | None:
        """Return the picked card, if there are tales that it can go to."""
        view, picked = self.view, self.state.picked
        code = text_of(picked[0]) if picked else ""
        return code if view.phase == "play" and code in CARD and candidates(view.legal, picked) else None

    def _count_fresh(self, who: int, place: int) -> int:
        """Return how many cards came to a rival's tale since the viewer last acted."""
        fresh = 0
        for event in reversed(self.state.events):
            if isinstance(event, _ACTIONS) and event.seat == self.view.seat:
                break
            if isinstance(event, Concluded) and (event.seat, event.tale) == (who, place):
                break
            fresh += isinstance(event, CardPlayed) and (event.seat, event.tale) == (who, place)
        return fresh

    def _conclusion(self, place: int) -> Child:
        """Return the button that concludes one of the viewer's tales, or its score now while it can't be concluded."""
        view, state = self.view, self.state
        by_excuse = self._verb == "excuse"
        token = f"{'excuse' if by_excuse else 'conclude'} {place}"
        ways = candidates(view.legal, (token,))
        found = tale_worth(view, view.tales[view.seat or 0][place - 1] or ())
        if not ways:
            return worth_now(found)
        open_choice = len(ways) > 1
        text = _("Conclude: {points}", points=found.points)
        if by_excuse:
            text = _("With the Excuse")
        elif open_choice:
            text = _("Conclude …")
        scores = not (open_choice or by_excuse)
        about = {"type": "button", "class": "button conclude", "id": f"conclude-{place}"}
        does = state.pick(token) if open_choice else state.act(ways[0])
        return h(
            "button",
            {**about, **does, "aria-pressed": (token in state.picked) if open_choice else None},
            h("b", {}, text, speech_only(" " + ngettext("point", "points", found.points)) if scores else None),
            sum_of(found) if scores else None,
            speech_only(", " + _("tale {number}", number=place)),
        )

    @property
    def _verb(self) -> str:
        """The verb that is picked, "" where it is a card or nothing."""
        return self.state.picked[0].split()[0] if self.state.picked else ""

    def facts(self) -> Sequence[str]:
        """Return the player who splits."""
        if self.view.splitter is None:
            return ()
        splits = sentence(_("{who} {who:split|splits}", who=self.voices.of(self.view.splitter)))
        return (self.explain("split", splits, splits),)

    def _middle(self) -> Html:
        happening = [self.draw_facts(), self._others_group(), self.news()]
        return self.section("middle", _(self.middle), self._meme(), h("div", {"class": "happening"}, happening))

    def _meme(self) -> Html:
        view, state = self.view, self.state
        suits: Sequence[Child]
        if view.meme is None:
            shown_card, suits = h("span", {"class": "card empty"}), [_(_NO_MEME) if view.picker is not None else None]
        else:
            shown_card = card(view.meme, f"meme-{view.meme}", state=state)
            suits = separate(
                h("span", {"class": "chip"}, suit(letter), h("span", {"class": "word"}, " ", suit_name(letter)))
                for letter in suits_of(view.meme)
            )
            suits = suits or [self.explain("name-a-suit", _(_EXCUSE_MEME), _("name a suit"))]
        named = [h("b", {}, self.term("meme", _("Meme"))), speech_only(": "), h("span", {"class": "suits"}, suits)]
        return h(
            "figure",
            {"class": "meme", "data-point": True, **state.place("meme"), "data-from": STOCK, "data-to": "meme"},
            shown_card,
            speech_only(", ") if view.meme else None,
            h("figcaption", {}, named),
        )

    def middle_rows(self) -> Rows:
        """Yield the meme, and the cards that were drawn, the groups to take, or those to be played now and next."""
        view, offer = self.view, self.view.offer
        if view.meme is not None:
            says = "" if suits_of(view.meme) else _(_EXCUSE_MEME)
            yield DiagramRow(_("Meme"), says, plain_cards((view.meme,)), about="trick")
        elif view.picker is not None:
            yield DiagramRow(text=_(_NO_MEME), about="trick")
        if view.turn is not None and (view.drawn or view.to_play):
            who = self.voices.of(view.turn)
            label = _("{who} {who:have|has} drawn", who=who) if view.drawn else _("{who} {who:play|plays}", who=who)
            yield DiagramRow(sentence(label), "", plain_cards(view.drawn or view.to_play), about="trick")
        if offer is None:
            return
        hidden = "" if offer.down is not None else cards_counted(offer.down_count)
        if view.phase == "take":
            yield DiagramRow(_(_UP), "", plain_cards(offer.up), about="trick")
            yield DiagramRow(_(_DOWN), hidden, plain_cards(offer.down or ()), about="trick")
        elif view.taker_down is not None:
            yield DiagramRow(self._plays_next(view.taker_down), hidden, plain_cards(offer.down or ()), about="laid")

    def _plays_next(self, who: int) -> str:
        return sentence(_("{who} {who:play|plays} next", who=self.voices.of(who)))

    def _others_group(self) -> Html | None:
        """Return the cards that another player has to play now, or next."""
        view = self.view
        if view.phase != "play" or view.turn is None:
            return None
        if view.turn != view.seat:
            cards = face_up(view.to_play or (), self.state)
            plays = sentence(_("{who} {who:play|plays}", who=self.voices.of(view.turn)))
            return tray(plays, cards, "theirs", self.state) if cards else None
        if view.offer is None or view.taker_down is None:
            return None
        return tray(self._plays_next(view.taker_down), self._group_down(view.offer), "theirs", self.state)

    def _group_down(self, offer: Offer) -> list[Html]:
        return face_up(offer.down, self.state) if offer.down is not None else [backs(offer.down_count)]

    def cards_held(self) -> Sequence[str]:
        """Return the cards that the viewer plays now, or splits."""
        return self.view.to_play or self.view.drawn or ()

    def hand(self) -> Hand | None:
        """Return the cards that the viewer plays now, without those that they split."""
        view, state = self.view, self.state
        if state.covered or view.phase != "play" or view.turn != view.seat or not view.to_play or view.drawn:
            return None
        picks = ("excuse",) if self._verb == "excuse" else state.picked
        return Hand(view.to_play, view.legal, picks, {_EXCUSE: "excuse"}, is_told=False)

    def _group(self) -> Html | None:
        """Return the cards that the viewer holds, or the groups that lie there to be taken."""
        view, state = self.view, self.state
        if view.phase == "take":
            return self._offer()
        if view.turn == view.seat and view.drawn:
            picked, others = sorted_out(view.drawn, view.legal, state)
            yours, theirs, kind = _(_UP), _(_DOWN), "down"
            if view.phase == "keep":
                rival = self.voices.of(1 - (view.seat or 0))
                yours, kind = _("You begin with"), "up"
                theirs = sentence(_("{who} {who:begin|begins} with", who=rival))
            # Until the choice is made, the rest belongs to no player.
            rest = theirs if exact(view.legal, state.picked) else _("The cards drawn")
            drawn = tray(yours, picked, "up", state, takes=True), tray(rest, others, kind, state)
            return trays(state, *drawn, kind="sorting")
        if held := self.hand():
            return hand(held, state)
        if view.phase == "play" and view.offer and view.offer.down and view.taker_down == view.seat:
            return tray(_("Then you play"), face_up(view.offer.down, state), "down", state)
        return None

    def _offer(self) -> Html | None:
        offer, state = self.view.offer, self.state
        if offer is None:
            return None
        up, down = list[Child]([_(_UP), _(_DOWN)])
        if self.view.legal:
            these = ngettext("Take this card", "Take these {count:words}", offer.up_count)
            label = ngettext("Take this card, face up", "Take these {count:words}, face up", offer.up_count)
            up = self.answer(these, "take up", label)
            hidden = ngettext("Take the hidden card", "Take the hidden {count:words}", offer.down_count)
            down = self.answer(hidden, "take down")
        shown = tray(up, face_up(offer.up, state), "up", state), tray(down, self._group_down(offer), "down", state)
        return trays(state, *shown)

    def ask(self) -> Prompt:
        """Return the prompt for the viewer."""
        view, picked = self.view, self.state.picked
        rival = self.voices.of(1 - (view.seat or 0))
        if view.phase == "take":
            return self.prompt(_("Which group do you take? {rival} {rival:get|gets} the other one.", rival=rival))
        if view.phase in ("keep", "split"):
            return self._ask_to_divide(rival)
        if self._verb in ("conclude", "excuse"):
            return self._ask_of_conclusion()
        card_picked = self._picked_card()
        if card_picked is not None:
            left = candidates(view.legal, picked)
            asked = _("Where does {card} go?", card=story_name(card_picked))
            return self.prompt(asked, [self._goes(text) for text in left], kind="placing")
        if view.phase == "final":
            asked = _("The stories end: conclude your tales. Which one first?")
            return self.prompt(self.explain("conclude", asked, _("conclude")))
        if "done" in view.legal:
            asked = _("All cards are played. You may still conclude a tale.")
            done = self.answer(_("Done"), "done", first=len(view.legal) == 1)
            return self.prompt(self.explain("conclude", asked, _("conclude")), done)
        return self.prompt(self._play())

    def _ask_to_divide(self, rival: Party) -> Prompt:
        """Ask which cards begin one's tales, or which are laid face up."""
        begins, act, up = self.view.phase == "keep", exact(self.view.legal, self.state.picked), len(self.state.picked)
        if act:
            asked = N_("Begin with these?") if begins else N_("Lay {up:words} face up and {down:words} face down?")
        elif up and begins:
            asked = N_("Choose one more card to begin with.")
        elif begins:
            asked = N_("Choose two cards to begin your tales with. {rival} {rival:begin|begins} with the other two.")
        else:
            asked = N_("Choose the cards to lay face up. {rival} {rival:take|takes} one group, and you get the other.")
        down = len(self.view.drawn or ()) - up
        so = _("Begin with these") if begins else _("Split: {up:words} up, {down:words} down", up=up, down=down)
        return self.prompt(_(asked, rival=rival, up=up, down=down), self.answer(so, act) if act else None)

    def _play(self) -> Child:
        """Return the question for the next card, which links to *conclude*, too, where buttons speak of it."""
        tale = self.explain("tale", _("tale"), _("tale"))
        if any(text.startswith("conclude") for text in self.view.legal):
            conclude = self.explain("conclude", _("conclude"), _("conclude"))
            return format_html(
                _("Choose a card, then the {tale} to add it to, or {conclude} one."), tale=tale, conclude=conclude
            )
        return format_html(_("Choose a card, then the {tale} to add it to."), tale=tale)

    def _goes(self, text: str) -> Html:
        place = int(text.split()[2])
        begun = self.view.tales[self.view.seat or 0][place - 1]
        return self.answer(_("Add to tale {tale}", tale=place) if begun else _("Begin tale {tale}", tale=place), text)

    def _ask_of_conclusion(self) -> Prompt:
        """Ask for the rest of a conclusion: the tale that the Excuse ends, and the suits to name."""
        view, picked = self.view, self.state.picked
        left = candidates(view.legal, picked)
        verb, *tale_picked = picked[0].split()
        if not left:
            return self.prompt(self._play())
        if tale_picked:
            asked = _("Tale {tale} ends. Which suit should count as if it were on the meme?", tale=tale_picked[0])
            named = self.explain("name-a-suit", asked, _("as if it were on the meme"))
            return self.prompt(named, [self._naming_button(text) for text in left])
        if left == [verb]:
            asked = _("You have no tale for the Excuse to conclude.")
            return self.prompt(asked, self.answer(_("Set it aside"), verb))
        asked = _("The Excuse concludes a tale at once. Which one?")
        return self.prompt(self.explain("conclude", asked, _("concludes")))

    def _naming_button(self, text: str) -> Html:
        """Return the button that concludes a tale with these suits named, and its points."""
        place, *rest = text.split()[1:]
        named = "".join(rest)
        tale = self.view.tales[self.view.seat or 0][int(place) - 1] or ()
        points = tale_worth(self.view, tale, named).points
        symbols: list[Child] = [suit(letter) for letter in named] or [pgettext("of suits", "none"), ":"]
        suits = suits_named(named, "and") or pgettext("to be named", "no suit")
        label = ngettext("Name {suits}: {count} point", "Name {suits}: {count} points", points, suits=suits)
        return self.answer([*symbols, f" {points}"], text, sentence(label), first=bool(named))

    # The end of a tale

    def interstitial(self, events: Events) -> Interstitial:
        """Return the tales concluded since the interstitial before, and their scores."""
        view, voices = self.view, self.voices
        told = [event for event in events if isinstance(event, Concluded)]
        concluded = [event for event in told if view.over or event.seat != view.seat]
        body = [self._concluded_tale(event, events) for event in concluded]
        lines = sum(len(event.cards) + 1 for event in concluded)
        if view.over:
            return Interstitial("", body, lines)
        title = ngettext(
            "{who} {who:conclude|concludes} a tale",
            "{who} {who:conclude|concludes} {count:words} tales",
            len(concluded),
            who=voices.of(concluded[-1].seat),
        )
        return Interstitial(sentence(title), body, lines)

    def _concluded_tale(self, event: Concluded, events: Events) -> Html:
        """Return a concluded tale, with each card's points for its suits, and those for ranks."""
        scored = zip(event.cards, points_of_suits(event, events), strict=True)
        cards = [DiagramCard(code, mark=f"+{points}" if points else "") for code, points in scored]
        ranks = points_by_rank([CARD[code] for code in event.cards]) if event.rank_points else {}
        named = [_("{rank}s {points}", rank=rank_name(rank), points=points) for rank, points in ranks.items()]
        told = TEXT.tell(event, self.voices, self.view), join_words(named)
        return join(row_of_cards(cards, _("The tale")), h("p", {}, sentences(told)))
