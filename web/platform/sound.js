// The sound of a stone laid on wood, made here: a short knock of noise, darker than it is loud.
const SECONDS = 0.07;
let device = null;

export function click() {
  device ??= new AudioContext();
  const noise = device.createBufferSource(), wood = device.createBiquadFilter(), loudness = device.createGain();
  noise.buffer = knock(device);
  [wood.type, wood.frequency.value, wood.Q.value] = ["bandpass", 900, 1.4];
  loudness.gain.value = 0.35;
  noise.connect(wood).connect(loudness).connect(device.destination);
  noise.start();
}

function knock({ sampleRate }) {
  const length = Math.round(sampleRate * SECONDS), buffer = device.createBuffer(1, length, sampleRate);
  const wave = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) wave[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 4;
  return buffer;
}
