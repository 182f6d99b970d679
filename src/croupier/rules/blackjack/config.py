"""The house options of the blackjack family: its whole vocabulary, named as in a rulebook with hyphens."""

from __future__ import annotations

from typing import Literal

import msgspec


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """What the books set differently. A rulebook names the options that a game has, each with its clause."""

    decks: int
    form: Literal["boxes", "community"] = "boxes"
    """Boxes with hands of their own, or one hand that all terminals share (RFH-13.3.5.4)."""
    boxes: int = 7
    boxes_each: int = 0
    """Boxes that one player may hold; 0 means no limit (HC25-3.1.2, LC-2.4.5)."""
    burn_cards: int = 0
    cutting_card_from_back: int = 0
    burn_after_shuffle: int = 0

    hole_card: bool = False
    """The bank has a second card face down, looked at under an ace only (LC-2.3.4d, 2.3.8a, b)."""
    soft_17: Literal["stand", "hit"] = "stand"

    double_totals: tuple[int, ...] = ()
    """Totals of two cards that may be doubled; none named means any two cards."""
    double_ace_low: tuple[int, ...] = ()
    """Totals with the ace counted 1 that may be doubled too; the ace then stays 1 (HC25-3.2.7c)."""
    double_after_split: bool = True
    double_for_less: bool = False
    hands_most: int = 2
    """Hands that one box may come to by splitting; 0 means no limit."""
    ace_hands_most: int = 2
    soft_21_may_draw: bool = False
    """HC25-3.2.15e."""

    ties: Literal["draw", "bank-17-to-20", "bank"] = "draw"
    blackjack_tie: Literal["draw", "bank"] = "draw"
    blackjack_beats_21: bool = True
    """The bank's Blackjack beats a player's ordinary 21 (N44)."""
    splits_against_blackjack: Literal["lost", "returned", "one-wager"] = "lost"
    doubles_against_blackjack: Literal["lost", "returned"] = "lost"

    insurance: Literal["none", "half", "up-to-half"] = "half"
    unit_minor: int = 1
    """The smallest chip, for wagers that may be chosen in parts."""
    even_money: Literal["none", "instead-of-insurance", "after-insurance"] = "none"

    three_sevens_bonus: bool = False
    five_card_bonus: bool = False
    terminals: bool = False
    """All wagers come from terminals: one split for each box, no three-sevens bonus (HC25-3.2.8c, 3.2.9b)."""

    co_players: Literal["none", "asked", "by-wager"] = "none"
    """Who plays with a box holder: asked at each double and split, or following or not as the wager says."""
    co_players_most: int = 0
    """Co-players on one box; 0 means no limit."""
    behind_each: int = 0
    """Boxes behind which one player may bet; 0 means no limit (NL-19)."""
    seated_may_play_behind: bool = True
    """LC-2.5.2c."""
    behind_hand: Literal["first", "second"] = "first"
    """The hand of a split that keeps a wager which does not follow (LC-2.5.2l, NL-20)."""
    empty_box: Literal["highest-wager", "first-wager", "returned"] = "returned"
    """Who plays a box that has only co-players (HC25-3.2.10c, d; NL-22)."""

    pairs: bool = True
    twenty_one_plus_three: bool = True
    jackpot: bool = True
    """Side bets that a table may leave out (HC25-3.2.11a, 3.2.13a, 3.2.14a)."""
    jackpot_meters: dict[str, str] = {}
    """For each line of the jackpot's table that a meter pays, that meter."""
    jackpot_stake_back: bool = True

    draws_below_hard: int = 12
    draws_below_soft: int = 17
    """In the community form a hand below these takes cards by itself."""
