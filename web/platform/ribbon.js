// A ribbon across the board as a round, an Age or a phase begins (data-ribbon of the table): in the air, over the board.
import { flyer } from "./motion_air.js";
import { show } from "./motion_flights.js";
import { RIBBON, isFading } from "./motion_pace.js";
import { boxOf } from "./motion_places.js";
import { turnOf } from "./table_rotation.js";

const TABLE = "[data-ribbon]", BOARD = ".board-pane";
let known = { table: "", text: "" }; // what has been shown, or was there when the table came

// `leaps`: the page is not what followed.
export function showRibbon(root, leaps) {
  const play = root.querySelector(TABLE), table = play?.querySelector("[data-look]")?.dataset ?? {};
  const now = { table: table.board ?? table.key ?? "", text: play?.dataset.ribbon ?? "" };
  const isNew = now.text !== "" && now.table === known.table && now.text !== known.text && !isTold(play, leaps);
  if (play) known = now; // a hand-over in between keeps it
  if (isNew) hang(root, play, now.text);
}

// Whether what is shown was there before, in a replay that is slid through and after something was taken back, or a moment
// tells it by its title.
function isTold(play, leaps) {
  return "past" in play.dataset && leaps || play.querySelector(":scope > [data-moment], [data-undone]") !== null;
}

function hang(root, play, text) {
  const box = boxOf(play.querySelector(BOARD)), sky = flyer(box, "air-sky"), band = document.createElement("p");
  const turn = turnOf(play) ?? 0, along = turn % 180 ? box.height : box.width;
  const ribbon = flyer({ ...box, width: along, height: 0 }, "air-ribbon", band);
  band.textContent = text;
  show(root, sky, { opacity: [0, 1, 1, 0] }, { length: RIBBON });
  show(root, ribbon, framesOf(turn), { length: RIBBON });
}

function framesOf(turn) {
  const offset = [0, 0.16, 0.84, 1], opacity = [0, 1, 1, 0], turned = `rotate(${turn}deg)`;
  if (isFading()) return { opacity, offset, transform: offset.map(() => turned) };
  return { opacity, offset, transform: [-60, 0, 0, 60].map((x) => `${turned} translateX(${x}px)`) };
}
