"""The devices at a live table that have no seat: some watch, the others may still take one."""

from __future__ import annotations

from ui.together.connected_device import Carrier, ConnectedDevice
from ui.together.messages import write
from ui.together.seating import SENT_AWAY


class Unseated:
    """Those of the table's devices that are connected and have no seat."""

    def __init__(self, devices: dict[str, ConnectedDevice], carrier: Carrier) -> None:
        """Begin; `devices` are all that are connected."""
        self._devices = devices
        self._carrier = carrier

    @property
    def newcomers(self) -> tuple[str, ...]:
        """The devices that don't watch: their friends may still choose a seat."""
        return tuple(peer for peer, device in self._devices.items() if not device.is_settled)

    @property
    def onlookers(self) -> tuple[str, ...]:
        """The devices that watch."""
        return tuple(peer for peer, device in self._devices.items() if device.watches)

    def send_away(self) -> None:
        """Part from all of them."""
        for peer in (*self.newcomers, *self.onlookers):
            del self._devices[peer]
            self._carrier.send_to(peer, write("refused", why=SENT_AWAY))
            self._carrier.part_from(peer)
