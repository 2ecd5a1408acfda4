"""The table of Gasp!: the others and their tokens, the trick, the viewer's hand and the prompt."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decks.decktet import CARD, letters, suits_of
from engine.games.gasp.events import Played, RoundEnded, TokenGiven, TokenReturned, TokenTaken, TrickWon
from engine.games.gasp.state import ROUND_LIMIT
from engine.games.gasp.tricks import counts, sums
from engine.games.gasp.views import CardInTrick, GaspView
from ui.components.card import small_card
from ui.components.decktet_text import suit_name, suits_named, the_card, token_name, tokens_counted
from ui.components.explain import why_button
from ui.components.grammar import Party, join_words, sentence
from ui.components.html import Child, Html, format_html, h, join
from ui.components.picker import candidates
from ui.components.prompt import Prompt, choices, coin
from ui.components.scores import scores
from ui.components.seat import Seat
from ui.components.symbols import named_suit, separate, speech_only, suit
from ui.components.tokens import tokens
from ui.components.translation import N_, _, pgettext
from ui.components.trick import TrickSlot
from ui.games.kit.diagram import Rows, join_with_commas
from ui.games.kit.interstitials import Events, Interstitial, latest_event
from ui.games.kit.table import Table


class GaspTable(Table[GaspView]):
    """The parts of a position of Gasp!."""

    kind = "gasp"
    middle = N_("The trick")
    stock = N_("{count} in the stock")

    def seat(self, who: int) -> Seat:
        """Return a player with the tokens of their side."""
        view, members = self.view, self._members(who)
        partner = "".join(_("with {partner:dative}", partner=self.voices.of(each)) for each in members if each != who)
        held, each = view.tokens[view.sides.index(members)], int(view.options["tokens_each"])
        return self.player(
            who,
            self.score_button(who, tokens(held, each)),
            tokens=held if who == members[0] else {},  # which their partner shares
            each=each,
            cards=view.hand_counts[who],
            partner=partner,
            is_ally=view.seat in members and view.seat != who,
        )

    def facts(self) -> Sequence[str]:
        """Return the number of the round; of how many if someone has chosen that, for hardly a game gets to 50."""
        limit = self.view.options["round_limit"]
        if limit == ROUND_LIMIT:
            return (_("Round {round}", round=self.round),)
        return (_("Round {round} of {limit}", round=self.round, limit=limit),)

    def centre(self) -> Child:
        """Return the trick, and how it stands."""
        cards, done, best = self._trick_to_show()
        drawn = self.draw_trick(self._slots(cards, done, best), done)
        return [drawn, h("p", {"class": "state"}, self._state(cards, done)), self.news()]

    def middle_rows(self) -> Rows:
        """Yield the current trick, else the last one, with the cards to beat or who leads."""
        cards, done, best = self._trick_to_show()
        yield from self.trick_rows(
            self._slots(cards, done, best), done, "" if done or not cards else self._state_in_words(cards)
        )

    def _trick_to_show(self) -> tuple[Sequence[CardInTrick], bool, int | None]:
        """Return the trick to show, whether it is over, and the seat that is winning it or has won.

        The last trick is looked back at until the next card is led; the view of a new round holds it no longer.
        """
        view, events = self.view, self.state.events
        if view.trick and view.phase != "give" and events and isinstance(events[-1], TrickWon):
            return view.trick, True, events[-1].seat
        if view.trick:
            return view.trick, False, view.command.seat if view.command else None
        if view.played:
            return view.played[-1], True, view.leader
        played = [CardInTrick(*event) for event in events if isinstance(event, Played)][-view.width :]
        winners = [event.seat for event in events if isinstance(event, TrickWon)]
        return played, bool(played), winners[-1] if winners else None

    def _slots(self, cards: Sequence[CardInTrick], done: bool, best: int | None) -> Sequence[TrickSlot]:
        side = () if best is None else self._members(best)
        won = done or self.view.phase in ("suit", "give")

        def mark(each: CardInTrick) -> str:
            if each.seat not in side or not counts(each.card, cards[0].card):
                return ""
            return _("{who:win|wins}", who=self.voices.of(each.seat)) if won else pgettext("of a card", "winning")

        return self.slots(cards, self.view.width, mark)

    def _state_in_words(self, cards: Sequence[CardInTrick]) -> str:
        """Return the lead suits and the value to beat, in words."""
        led = _("lead suits {suits}", suits=suits_named(suits_of(cards[0].card), "and"))
        if self.view.variant == "standard":
            best = self.view.command
            return join_with_commas(led, _("winning so far: {value}", value=best.value) if best else "")
        told = []
        for party, own in self._sums_of_sides(cards):
            each = [_("{suit} {value}", suit=suit_name(letters(suit)), value=value) for value, *_others, suit in own]
            told.append(_("{party}: {sums}", party=sentence(party.name), sums=join_with_commas(*each)))
        return "; ".join((led, *told))

    def _state(self, cards: Sequence[CardInTrick], done: bool) -> Child:
        """Return the lead suits and the value to beat, or the leader."""
        view = self.view
        if view.leader is None:
            return _("The cards are being dealt.")
        if done or not cards:
            leads = h("span", {}, self.leads()) if not view.over and view.turn != view.seat else None
            why = why_button("why-trick", "opener") if done and not self.state.past else None
            return separate(filter(None, (leads, why)), " ")
        leader = self.voices.of(view.leader)
        led = [_lead_suit(letter, leader if letter == cards[0].suit else None) for letter in suits_of(cards[0].card)]
        if view.variant == "standard":
            value = _("Winning so far: {value}", value=view.command.value) if view.command else ""
            best = h("span", {"data-outcome": True}, self.explain("winning-so-far", value, _("Winning so far")))
        else:
            best = self._sums(cards)
        suits = [h("span", {}, self.term("lead-suits", _("Led")), ": "), separate(led)]
        told = h("span", {"class": "led", "data-outcome": True}, suits)
        return separate([told, best], ". ")

    def _sums_of_sides(self, cards: Sequence[CardInTrick]) -> list[tuple[Party, list[tuple[int, int, int, int]]]]:
        """Return each side, and its sums in the lead suits, with the place of the last card, the side and the suit."""
        found = sums([CARD[each.card] for each in cards], self.view.variant == "duel")
        owners = {side: self._members(cards[side].seat) for side in {each[2] for each in found}}
        return [
            (self.voices.of(*members), [each for each in found if each[2] == side])
            for side, members in sorted(owners.items())
        ]

    def _members(self, seat: int) -> tuple[int, ...]:
        return next(members for members in self.view.sides if seat in members)

    def _sums(self, cards: Sequence[CardInTrick]) -> Html:
        """Return each side's sums in the lead suits so far, the best one marked."""
        sides = self._sums_of_sides(cards)
        highest = max(each[:2] for _party, own in sides for each in own)
        told = []
        for party, own in sides:
            chips = [_sum(letters(suit), value, (value, last) == highest) for value, last, _side, suit in own]
            who = sentence(party.name)
            sums = format_html(_("{party}: {sums}"), party=who, sums=join(separate(chips, "; ")))
            told.append(h("span", {"class": "led"}, sums))
        return h("span", {"class": "sums", "data-outcome": True}, separate(told, ". "))

    def ask(self) -> Prompt:
        """Return the prompt for the viewer."""
        view, picked = self.view, self.state.picked
        if view.phase == "give":
            return self._give()
        if view.phase == "suit":
            asked = _("Both suits have the same sum. In which suit do you take a token?")
            answers = [self.answer(named_suit(text.split()[1]), text) for text in view.legal]
            return self.prompt(self.explain("token", asked, _("token")), answers)
        left = candidates(view.legal, picked) if picked else []
        if len(left) == 1:
            asked = _("Play {card}?", card=the_card(picked[0]))
            return self.prompt(asked, self.answer(pgettext("button", "Play"), left[0]))
        if left:
            asked = _("It wins the trick so far. In which suit?") if view.trick else _("Lead it as which suit?")
            return self.prompt(asked, [self._for(text) for text in left])
        if not view.trick:
            return self.prompt(_("You lead: play any card."))
        led = suits_named(suits_of(view.trick[0].card))
        if view.must_follow:
            return self.prompt(_("Follow with {suits}.", suits=led))
        return self.prompt(_("You have no {suits}: play any card. It can’t win.", suits=led))

    def _for(self, text: str) -> Html:
        """Return the button that plays a card for one of its suits."""
        letter = text.split()[2]
        name = suit_name(letter)
        shown = format_html(_("Play for {suit}"), suit=join(suit(letter), " ", name))
        return self.answer(shown, text, _("Play for {suit}", suit=name))

    def _give(self) -> Prompt:
        """Ask for the receiver of the token that the winner can't keep, with a button for every exchange."""
        view = self.view
        offers: dict[int, list[Html]] = {}
        for text in view.legal:
            receiver, *taken = text.split()[1:]
            offers.setdefault(int(receiver), []).append(self._offer(int(receiver), "".join(taken), text))
        # Where one gets a token in return stands first; nothing is the first choice only where it is the only one.
        paid = {side for side, *taken in (text.split()[1:] for text in view.legal) if taken}
        answers = [
            choices(_("{receiver}:", receiver=self._side(side)), exchanges)
            for side, exchanges in sorted(offers.items(), key=lambda offer: str(offer[0]) not in paid)
        ]
        if not view.command or not view.command.suit:
            return self.prompt(None, answers)
        full = tokens_counted(int(view.options["tokens_each"]), view.command.suit)
        asked = _("You already have {tokens}, so give this token away. To whom, and for which token?", tokens=full)
        return self.prompt(self.explain("exchange", asked, _("give this token away")), answers)

    def _side(self, side: int) -> str:
        return join_words([self.state.names[who] for who in self.view.sides[side]])

    def _offer(self, receiver: int, letter: str, text: str) -> Html:
        name = self._side(receiver)
        if not letter:
            nothing = pgettext("in return for a token", "nothing")
            label = _("Give it to {name} and take nothing", name=name)
            return self.answer(nothing, text, label, first=len(self.view.legal) == 1)
        label = _("Give it to {name} and take a {token}", name=name, token=token_name(letter))
        return coin(letter, text, label, self.state)

    # The end of a round

    def interstitial(self, events: Events) -> Interstitial:
        """Return all tokens and the tricks of the round."""
        view = self.view
        rows: list[Sequence[Child]] = []
        for event in events:
            match event:
                case TrickWon():
                    counted = small_card(event.card) if view.variant == "standard" else event.value
                    named = _symbol_saying(event.suit, _("in {suit}", suit=suit_name(event.suit)))
                    rows.append((len(rows) + 1, self._party(event.side), [counted, " ", named], ""))
                case TokenTaken() | TokenGiven() | TokenReturned() if rows:
                    rows[-1] = (*rows[-1][:3], self._token(event))
        title = "" if view.over else _("Round {round} is over", round=latest_event(events, RoundEnded).round)
        heads = _("Trick"), _("Winner"), _("With"), self.term("token", _("Token"))
        tricks = h("details", {}, h("summary", {}, _("Tricks of this round")), scores("", heads, rows))
        return Interstitial(title, [self._standings(), tricks], len(view.sides) + 1 + len(rows))

    def _standings(self) -> Html:
        """Return everybody's tokens, the most first."""
        held, each = self.view.tokens, int(self.view.options["tokens_each"])
        order = sorted(range(len(held)), key=lambda side: -sum(held[side].values()))
        rows = [(self._party(side), tokens(held[side], each, travels=False)) for side in order]
        return scores(_("Tokens"), (), rows)

    def _party(self, side: int) -> str:
        return sentence(self.voices.of(*self.view.sides[side]).name)

    def _token(self, event: TokenTaken | TokenGiven | TokenReturned) -> Child:
        """Return the way of a trick's token."""
        won = _symbol_saying(event.suit, _("a {token} token", token=token_name(event.suit)))
        if isinstance(event, TokenTaken):
            return won
        if isinstance(event, TokenReturned):
            return format_html(_("{token} put back"), token=won)
        receiver = self.voices.of(*self.view.sides[event.receiver])
        if event.taken is None:
            return format_html(_("{token} to {receiver:dative}"), token=won, receiver=receiver)
        taken = _symbol_saying(event.taken, _("a {token} token", token=token_name(event.taken)))
        return format_html(_("{token} to {receiver:dative} for {other}"), token=won, receiver=receiver, other=taken)


def _symbol_saying(letter: str, said: str) -> Html:
    return h("span", {"class": "named"}, suit(letter), speech_only(said))


def _sum(letter: str, value: int, best: bool) -> Html:
    counted = h("span", {"class": "named"}, suit(letter), speech_only(suit_name(letter)), f" {value}")
    mark = speech_only(", " + pgettext("of a card", "winning")) if best else None
    return h("span", {"class": "chip first" if best else "chip"}, counted, mark)


def _lead_suit(letter: str, leader: Party | None) -> Html:
    """Return a suit of the card that was led; `leader` if they named it."""
    mark = h("span", {"class": "word"}, ", " + _("named by {who:accusative}", who=leader)) if leader else None
    return h("span", {"class": "chip first" if leader else "chip"}, named_suit(letter), mark)
