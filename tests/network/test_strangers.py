"""Devices at the meeting place that mean harm: who knows a link can't pose as its table, or wear the table out."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.test_carriers import take
from tests.network.conftest import Homes, MakeHomes
from tests.network.services import Broker

_OWN_NAME = "const name = hex((await digest(key)).slice(0, 16));"
_IMPOSTOR = "assets/impostor.js"
_POSE = """
async ([script, address, room]) => {
  window.victim = room;
  window.answers = 0;
  const { createDataChannel } = RTCPeerConnection.prototype;
  const begun = async () => {
    answers += 1;
    const connection = new RTCPeerConnection();
    createDataChannel.call(connection, "game", { negotiated: true, id: 0 });
    return { connection };
  };
  const own = { begun, lose() {}, loseAfter() {}, tell() {} };
  await (await import(script)).open(address, own, "");
}
"""
# Guests of a room who ask for connections that they never make.
_FLOOD = """
async ([meeting, address, room, count]) => {
  const { visit } = await import(meeting);
  const connection = new RTCPeerConnection();
  connection.createDataChannel("game", { negotiated: true, id: 0 });
  await connection.setLocalDescription();
  const idle = {
    localDescription: connection.localDescription,
    addEventListener() {},
    setLocalDescription: async () => {},
    setRemoteDescription: async () => {},
    addIceCandidate: async () => {},
  };
  const carriers = { begun: async () => ({ connection: idle }), lose() {}, tell() {} };
  for (let at = 0; at < count; at += 1) await visit(address, carriers, room);
}
"""
_COUNT = """
window.alive = new Set();
window.most = 0;
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(...given) {
    super(...given);
    alive.add(this);
    most = Math.max(most, alive.size);
  }
  close() {
    alive.delete(this);
    super.close();
  }
};
"""


def page_at(there: Homes) -> Page:
    """A page that has the script for connections."""
    page = there.page("host")
    page.add_init_script(_COUNT)
    page.goto(f"{there.server.address}index.html")
    take(page, there.server.folder)
    return page


def test_who_knows_a_link_cannot_pose_as_its_table(homes: MakeHomes, broker: Broker) -> None:
    there = homes("cone", broker.elsewhere)
    (script,) = there.server.folder.glob("assets/meeting-*.js")
    told = script.read_text("utf-8")
    assert told.count(_OWN_NAME) == 1
    (there.server.folder / _IMPOSTOR).write_text(told.replace(_OWN_NAME, "const name = globalThis.victim;"), "utf-8")
    table, friend = page_at(there), page_at(there)
    _secret, room = table.evaluate("carriers.openRoom('')")
    table.evaluate("carriers.closeRoom()")
    table.evaluate(_POSE, [there.server.address + _IMPOSTOR, broker.elsewhere.meet, room])
    friend.evaluate("room => carriers.visitRoom(room)", room)
    table.wait_for_function("answers > 0")
    friend.wait_for_timeout(3_000)
    assert not [each for each in friend.evaluate("told") if each.endswith(" open")]


def test_guests_who_only_ask_cost_a_table_twenty_connections_at_most(homes: MakeHomes, broker: Broker) -> None:
    there = homes("cone", broker.elsewhere)
    # On a busy machine not all of the fifty are let in at once, and they begin again.
    there.troubles.allow("WebSocket")
    (script,) = there.server.folder.glob("assets/meeting-*.js")
    table, flood, friend = page_at(there), page_at(there), page_at(there)
    _secret, room = table.evaluate("carriers.openRoom('')")
    meeting = f"{there.server.address}assets/{script.name}"
    flood.evaluate(_FLOOD, [meeting, broker.elsewhere.meet, room, 50])
    table.wait_for_function("alive.size >= 20")
    friend.evaluate("room => carriers.visitRoom(room)", room)
    friend.wait_for_function("told.some((each) => each.endsWith(' open'))")
    assert table.evaluate("most") <= 22
