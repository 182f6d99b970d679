"""How events change what is known of a table's equipment."""

from __future__ import annotations

from croupier.floor import events as e
from croupier.floor.evolve.applying import on
from croupier.floor.state import TableState


@on(e.EquipmentMarked)
def _equipment_marked(state: TableState, event: e.EquipmentMarked, at_ms: int) -> None:
    if event.kind == "cards":
        state.shoe.set_status = event.status
    else:
        state.equipment[event.kind] = event.status
