// The sound of a stone laid on wood, made here: a short knock of noise, darker than it is loud.
const SECONDS = 0.07;
let audio = null;

export function click() {
  audio ??= new AudioContext();
  const noise = audio.createBufferSource(), wood = audio.createBiquadFilter(), loudness = audio.createGain();
  noise.buffer = knock(audio);
  [wood.type, wood.frequency.value, wood.Q.value] = ["bandpass", 900, 1.4];
  loudness.gain.value = 0.35;
  noise.connect(wood).connect(loudness).connect(audio.destination);
  noise.start();
}

function knock({ sampleRate }) {
  const length = Math.round(sampleRate * SECONDS), buffer = audio.createBuffer(1, length, sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) wave[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 4;
  return buffer;
}
