"""The HTTP side of the house, a file for each noun."""

from __future__ import annotations

from typing import Any

from croupier.server.routes import (
    audit,
    books,
    cage,
    cashier,
    devices,
    health,
    lobby,
    me,
    pit,
    rounds,
    session,
    staff,
    tables,
    tickets,
)


def every_route() -> list[Any]:
    """Every handler of the API."""
    return [
        session.who_am_i,
        session.log_in,
        session.log_out,
        session.join,
        session.demo_accounts,
        lobby.lobby,
        tables.layout,
        tables.results,
        tables.statistics,
        rounds.round_record,
        me.purses,
        me.my_rounds,
        me.my_statement,
        me.play_money,
        me.preferences,
        books.rulebooks,
        books.game_rules,
        pit.pit,
        pit.events,
        pit.preview_ruling,
        staff.staff,
        staff.new_staff,
        staff.unlock,
        cage.receivables,
        cage.repay,
        cashier.find_patrons,
        cashier.cash_in,
        cashier.cash_out,
        cashier.receipts,
        tickets.print_mine,
        tickets.redeem_mine,
        tickets.every_ticket,
        tickets.look,
        tickets.sell,
        tickets.pay,
        tickets.void,
        tickets.hold,
        devices.devices,
        devices.register_device,
        devices.revoke_device,
        audit.verify_record,
        health.health,
    ]
