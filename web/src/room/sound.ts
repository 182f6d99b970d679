// Small sounds made on the spot; silent unless the person switched them on.
import { preferences } from "./preferences.svelte";

let context: AudioContext | undefined;

function ready(): AudioContext | undefined {
  if (!preferences.sound || !("AudioContext" in globalThis)) return undefined;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function tone(audio: AudioContext, frequency: number, after: number, length: number, loudness: number): void {
  const start = audio.currentTime + after;
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = "sine";
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loudness, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

function click(audio: AudioContext, after: number, frequency: number, loudness: number): void {
  const start = audio.currentTime + after;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.04), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i += 1)
    data[i] = (((i * 16807) % 997) / 498.5 - 1) * Math.exp(-i / (data.length / 6));
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = frequency;
  filter.Q.value = 2;
  const gain = audio.createGain();
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start);
}

export const sound = {
  /** Silence at once, also for what is still to come. */
  hush(): void {
    void context?.close();
    context = undefined;
  },
  chip(): void {
    const audio = ready();
    if (!audio) return;
    click(audio, 0, 3200, 0.5);
    click(audio, 0.045, 2600, 0.3);
  },
  refused(): void {
    const audio = ready();
    if (audio) tone(audio, 180, 0, 0.16, 0.15);
  },
  bell(): void {
    const audio = ready();
    if (!audio) return;
    tone(audio, 1318, 0, 0.5, 0.08);
    tone(audio, 1976, 0.01, 0.4, 0.04);
  },
  /** The ball over the frets: clicks that come further and further apart. */
  landing(): void {
    const audio = ready();
    if (!audio) return;
    let after = 2.3;
    for (let gap = 0.05; after < 4.4; gap *= 1.12) {
      click(audio, after, 4200, 0.35);
      after += gap;
    }
  },
  /** Something came into sight: a card on the cloth, dice, a ball, a reel that stops. */
  arrival(key: string): void {
    const audio = ready();
    if (!audio) return;
    const what = key.split(" ")[0];
    if (what === "dice") [0, 0.07, 0.16].forEach((after) => click(audio, after, 1900, 0.5));
    else if (what === "segment") click(audio, 0, 1400, 0.5);
    else if (what === "ball") tone(audio, 880, 0, 0.07, 0.05);
    else if (what === "reel") click(audio, 0, 700, 0.6);
    else click(audio, 0, 5200, 0.25);
  },
  /** A win is heard as large as it is: four notes, and for each tier more of them. */
  win(tier: number): void {
    const audio = ready();
    if (!audio) return;
    const notes = [523, 659, 784, 1047, 1319, 1568, 2093, 2637].slice(0, 2 + 2 * tier);
    notes.forEach((frequency, place) => tone(audio, frequency, place * 0.11, 0.5, 0.09));
  },
};
