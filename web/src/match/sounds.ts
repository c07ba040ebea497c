import { settings } from '../settings.svelte';

export type Sound = 'stone' | 'capture' | 'begin' | 'over' | 'yourturn' | 'low';

let context: AudioContext | undefined;

/** Browsers make no sound before somebody has touched the page; then one context serves for all. */
function audio(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A stone on wood: a short burst of noise through a narrow filter, and the thud of the board. */
function click(audio: AudioContext, at: number, pitch = 1): void {
  const length = Math.floor(audio.sampleRate * 0.06);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * Math.exp((-9 * i) / length);
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1900 * pitch, Q: 2.2 });
  noise
    .connect(filter)
    .connect(new GainNode(audio, { gain: 0.55 }))
    .connect(audio.destination);
  noise.start(at);
  tone(audio, at, 190 * pitch, 0.07, 0.25);
}

function tone(audio: AudioContext, at: number, frequency: number, length: number, loudness: number): void {
  const wave = new OscillatorNode(audio, { frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(loudness, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + length);
  wave.connect(gain).connect(audio.destination);
  wave.start(at);
  wave.stop(at + length);
}

const SCORES: Record<Sound, (audio: AudioContext, at: number) => void> = {
  stone: (audio, at) => click(audio, at),
  capture: (audio, at) =>
    [0, 0.05, 0.11].forEach((later, index) => click(audio, at + later, 1 + index * 0.12)),
  begin: (audio, at) =>
    [392, 587].forEach((pitch, index) => tone(audio, at + index * 0.14, pitch, 0.5, 0.12)),
  yourturn: (audio, at) => tone(audio, at, 660, 0.35, 0.08),
  over: (audio, at) =>
    [587, 494, 392].forEach((pitch, index) => tone(audio, at + index * 0.18, pitch, 0.7, 0.12)),
  low: (audio, at) => tone(audio, at, 880, 0.12, 0.12),
};

/** Plays a sound, unless somebody wants silence. `always` is for trying them out. */
export function play(sound: Sound, always = false): void {
  if (!settings.sounds && !always) return;
  const here = audio();
  if (here) SCORES[sound](here, here.currentTime + 0.01);
}
