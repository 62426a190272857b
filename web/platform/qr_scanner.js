// video[data-scan]: scans for a QR code with the back camera while this element is on the page and the page is
// visible. What it reads is sent as the message "arrived", a failure as "camera".
const PAUSE = 90; // milliseconds between two scans, so that the page stays responsive
const LARGEST = 1280; // pixels of the longer side of the scanned frame
const EFFORT = { effort: 4, timeLimit: 60 };
const WANTED = { video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } }, audio: false };
let current = null; // the video that is being scanned

export function syncScanner(root, send) {
  const video = root.querySelector("video[data-scan]");
  if (video === current) return;
  stop();
  if (video) scan(video, send);
}

document.addEventListener("visibilitychange", () => {
  if (current) current.srcObject?.getVideoTracks().forEach((track) => { track.enabled = !document.hidden; });
});
addEventListener("pagehide", stop);

function stop() {
  release(current);
  current = null;
}

function release(video) {
  video?.srcObject?.getTracks().forEach((track) => track.stop());
  if (video) video.srcObject = null;
}

async function scan(video, send) {
  current = video;
  try {
    const [{ default: decode }, stream] = await Promise.all([
      import("../../vendor/qr/decode.js"),
      navigator.mediaDevices.getUserMedia(WANTED),
    ]);
    video.srcObject = stream;
    if (current !== video) return release(video); // closed while the permission was asked for
    await video.play();
    watch(video, decode, send);
  } catch (error) {
    if (current === video) send({ type: "camera", what: error?.name === "NotAllowedError" ? "refused" : "none" });
  }
}

function watch(video, decode, send) {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const again = () => current === video && setTimeout(step, PAUSE);
  const step = () => {
    const text = current === video && !document.hidden ? read(video, context, decode) : "";
    if (text) send({ type: "arrived", text });
    else again();
  };
  step();
}

// Returns the text of the code in the current frame, '' if there is none.
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
