// video[data-scan]: the camera at the back looks for a QR code, as long as this stands on the page and
// the page is in sight. What it reads is told as "arrived", why it cannot look as "camera".
const PAUSE = 90; // milliseconds between two looks: the rest of the page wants its turn
const LARGEST = 1280; // pixels of a picture's longer side that is looked at
const EFFORT = { effort: 4, timeLimit: 60 };
const WANTED = { video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } }, audio: false };
let looking = null; // the video that is being looked at

export function syncCamera(root, tell) {
  const video = root.querySelector("video[data-scan]");
  if (video === looking) return;
  stop();
  if (video) look(video, tell);
}

document.addEventListener("visibilitychange", () => {
  if (looking) looking.srcObject?.getVideoTracks().forEach((track) => { track.enabled = !document.hidden; });
});
addEventListener("pagehide", stop);

function stop() {
  release(looking);
  looking = null;
}

function release(video) {
  video?.srcObject?.getTracks().forEach((track) => track.stop());
  if (video) video.srcObject = null;
}

async function look(video, tell) {
  looking = video;
  try {
    const [{ default: decode }, stream] = await Promise.all([
      import("../../vendor/qr/decode.js"),
      navigator.mediaDevices.getUserMedia(WANTED),
    ]);
    video.srcObject = stream;
    if (looking !== video) return release(video); // closed while somebody was asked
    await video.play();
    watch(video, decode, tell);
  } catch (trouble) {
    if (looking === video) tell({ type: "camera", what: trouble?.name === "NotAllowedError" ? "refused" : "none" });
  }
}

function watch(video, decode, tell) {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const again = () => looking === video && setTimeout(step, PAUSE);
  const step = () => {
    const text = looking === video && !document.hidden ? read(video, context, decode) : "";
    if (text) tell({ type: "arrived", text });
    else again();
  };
  step();
}

// What stands in the picture of this moment, '' if there is no whole code in it.
function read(video, context, decode) {
  const { videoWidth, videoHeight } = video, scale = Math.min(1, LARGEST / Math.max(videoWidth, videoHeight));
  const width = Math.round(videoWidth * scale), height = Math.round(videoHeight * scale);
  if (!width || !height) return "";
  Object.assign(context.canvas, { width, height });
  context.drawImage(video, 0, 0, width, height);
  try {
    return decode(context.getImageData(0, 0, width, height), EFFORT);
  } catch {
    return "";
  }
}
