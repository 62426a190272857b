// A ribbon across the board as a round, an Age or a phase begins (data-ribbon of the table): in the air, over the board.
import { flyer } from "./motion_air.js";
import { show } from "./motion_flights.js";
import { RIBBON, isFading } from "./motion_pace.js";
import { boxOf } from "./motion_places.js";
import { turnOf } from "./turned.js";

const TABLE = ".play", BOARD = ".board-pane";
const HIGH = 0.36; // parts of the board: from its middle to a ribbon above a moment
let known = { table: "", text: "" }; // what has been shown, or was there when the table came

// `leaps`: the page is not what followed.
export function showRibbon(root, leaps) {
  const play = root.querySelector(TABLE), text = play?.dataset.ribbon;
  if (!text) return; // a hand-over in between keeps what is known
  const table = play.querySelector("[data-look]")?.dataset ?? {}, now = { table: table.board ?? table.key ?? "", text };
  const isNew = now.table === known.table && now.text !== known.text && !isElsewhere(play, leaps);
  known = now;
  if (isNew) hang(root, play, now.text);
}

// Whether what is shown was there before: in a replay that is slid through, and after something was taken back.
function isElsewhere(play, leaps) {
  return "past" in play.dataset && leaps || play.querySelector("[data-undone]") !== null;
}

function hang(root, play, text) {
  const box = boxOf(play.querySelector(BOARD)), sky = flyer(box, "air-sky"), band = document.createElement("p");
  const turn = turnOf(play) ?? 0, along = turn % 180 ? box.height : box.width;
  const isStaged = play.querySelector(":scope > [data-moment]") !== null, y = isStaged ? box.y - box.height * HIGH : box.y;
  const ribbon = flyer({ ...box, y, width: along, height: 0 }, "air-ribbon", band);
  band.textContent = text;
  if (!isStaged) show(root, sky, { opacity: [0, 1, 1, 0] }, { length: RIBBON });
  show(root, ribbon, framesOf(turn), { length: RIBBON });
}

function framesOf(turn) {
  const offset = [0, 0.16, 0.84, 1], opacity = [0, 1, 1, 0], turned = `rotate(${turn}deg)`;
  if (isFading()) return { opacity, offset, transform: offset.map(() => turned) };
  return { opacity, offset, transform: [-60, 0, 0, 60].map((x) => `${turned} translateX(${x}px)`) };
}
