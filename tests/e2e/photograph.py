"""A code on one phone as the camera of another sees it."""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Page

SIDE = 720
"""Pixels of the picture that the other phone's camera takes."""
TAKE = """async ([png, side]) => {
    const taken = new Image();
    taken.src = `data:image/png;base64,${png}`;
    await taken.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
    const context = canvas.getContext("2d");
    context.fillStyle = "#8a8f8c";
    context.fillRect(0, 0, side, side);
    context.translate(side / 2, side / 2);
    context.rotate(0.06);
    context.drawImage(taken, -side * 0.45, -side * 0.45, side * 0.9, side * 0.9);
    const pixels = context.getImageData(0, 0, side, side).data;
    let grey = "";
    for (let at = 0; at < pixels.length; at += 4) grey += String.fromCharCode(pixels[at]);
    return btoa(grey);
}"""
"""A photograph of a code on somebody's table, held a little askew: its grey values."""


def photograph(page: Page, file: Path) -> None:
    """Writes what a camera sees that is held before the code on a page, as a film."""
    png = base64.b64encode(page.locator("[data-qr] svg").screenshot()).decode()
    grey = base64.b64decode(page.evaluate(TAKE, [png, SIDE]))
    colour = bytes([128]) * (SIDE * SIDE // 2)
    head = f"YUV4MPEG2 W{SIDE} H{SIDE} F10:1 Ip A1:1 C420jpeg\n".encode()
    file.write_bytes(head + (b"FRAME\n" + grey + colour) * 5)
