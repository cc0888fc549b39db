// A small synthesizer. Each voice wraps around the end of the loop, so the sound loops too.
import { seeded, TAU } from "./loop.mjs";

export const RATE = 44100;

/** @typedef {ReturnType<typeof synth>} Synth */

/** Pitch of a note, semitones from A4. @param {number} n */
export const note = (n) => 440 * 2 ** (n / 12);

/** @param {Float32Array} samples @param {number} i */
const get = (samples, i) => samples[i] ?? 0;

/** @param {number} seconds */
export function synth(seconds) {
  const size = Math.round(seconds * RATE);
  const out = new Float32Array(size);

  /** @param {number} at seconds @param {number} length seconds @param {(time: number, k: number) => number} value */
  function write(at, length, value) {
    const first = Math.round(at * RATE);
    const count = Math.round(length * RATE);
    for (let i = 0; i < count; i++) {
      const j = (((first + i) % size) + size) % size;
      out[j] = get(out, j) + value(i / RATE, i / count);
    }
  }

  /**
   * Filtered noise between low and high Hz over the whole loop; `swell` is its loudness by phase.
   * @param {{ gain: number, low: number, high: number, seed?: number, swell?: (phase: number) => number }} o
   */
  function noise({ gain, low, high, seed = 1, swell = () => 1 }) {
    const random = seeded(seed);
    const white = Float32Array.from({ length: size }, () => random() * 2 - 1);
    const a = 1 - Math.exp((-TAU * high) / RATE);
    const b = 1 - Math.exp((-TAU * low) / RATE);
    let x = 0;
    let y = 0;
    // Two rounds over the same noise, so that in the second the filter has already processed the end.
    for (let i = 0; i < 2 * size; i++) {
      const j = i % size;
      x += a * (get(white, j) - x);
      y += b * (x - y);
      if (i >= size) out[j] = get(out, j) + (x - y) * gain * swell(j / size);
    }
  }

  /**
   * A long note. `tone` adds harmonics, `breath` noise, `bend` is a slide in semitones that ends on the note.
   * @param {{ at: number, len: number, hz: number, gain: number, tone?: number, breath?: number, bend?: number, vibrato?: number }} o
   */
  function flute({ at, len, hz, gain, tone = 0.25, breath = 0.05, bend = 0, vibrato = 0.006 }) {
    const random = seeded(Math.round(hz * 7 + at * 1000) + 1);
    let angle = 0;
    let wind = 0;
    write(at, len, (time) => {
      const slide = bend * Math.exp(-time * 14);
      const wobble = 1 + vibrato * Math.sin(TAU * 5.1 * time) * Math.min(1, time * 2.5);
      angle += (TAU * hz * 2 ** (slide / 12) * wobble) / RATE;
      wind += 0.25 * (random() * 2 - 1 - wind);
      const loud = Math.min(1, time / 0.07) * Math.min(1, (len - time) / 0.14);
      const voice = Math.sin(angle) + tone * Math.sin(2 * angle) + tone * 0.4 * Math.sin(3 * angle);
      return gain * loud * (voice + breath * wind * 3);
    });
  }

  /**
   * A plucked string (Karplus-Strong).
   * @param {{ at: number, hz: number, gain: number, len?: number, soft?: number }} o soft 0..1 dulls the pick
   */
  function pluck({ at, hz, gain, len = 1.6, soft = 0.5 }) {
    const random = seeded(Math.round(hz * 3 + at * 911) + 5);
    const period = Math.max(2, Math.round(RATE / hz));
    const string = Float32Array.from({ length: period }, () => random() * 2 - 1);
    for (let pass = 0; pass < 1 + soft * 6; pass++) {
      for (let i = 0; i < period; i++) string[i] = (get(string, i) + get(string, (i + 1) % period)) / 2;
    }
    let i = 0;
    write(at, len, (time) => {
      const here = get(string, i);
      const next = (i + 1) % period;
      string[i] = 0.4985 * (here + get(string, next));
      i = next;
      return gain * here * Math.min(1, (len - time) / 0.1);
    });
  }

  /**
   * A skin drum: a sine that falls to its pitch.
   * @param {{ at: number, hz: number, gain: number, len?: number, drop?: number }} o
   */
  function drum({ at, hz, gain, len = 0.35, drop = 1.2 }) {
    let angle = 0;
    write(at, len, (time, k) => {
      angle += (TAU * hz * (1 + drop * Math.exp(-time * 45))) / RATE;
      return gain * Math.sin(angle) * (1 - k) ** 2.2;
    });
  }

  /**
   * A short burst of noise around a pitch: drops, clicks, rails, bats.
   * @param {{ at: number, gain: number, hz: number, len?: number, q?: number }} o
   */
  function hit({ at, gain, hz, len = 0.05, q = 4 }) {
    const random = seeded(Math.round(at * 7919 + hz) + 3);
    const f = 2 * Math.sin((Math.PI * Math.min(hz, 7000)) / RATE);
    let low = 0;
    let band = 0;
    write(at, len, (_, k) => {
      low += f * band;
      band += f * (random() * 2 - 1 - low - band / q);
      return gain * band * (1 - k) ** 2;
    });
  }

  /**
   * A sliding whistle: birds, insects, bicycle bells (with `ring`).
   * @param {{ at: number, from: number, to: number, len: number, gain: number, ring?: number }} o
   */
  function chirp({ at, from, to, len, gain, ring = 0 }) {
    let angle = 0;
    write(at, len, (time, k) => {
      angle += (TAU * (from + (to - from) * k)) / RATE;
      const body = Math.sin(angle) + ring * Math.sin(angle * 2.76) * Math.exp(-time * 8);
      return gain * body * (ring ? Math.exp((-time * 5) / len) * (1 - k) : Math.sin(Math.PI * k));
    });
  }

  /** Adds an echo to everything played so far. @param {number} delay seconds @param {number} gain */
  function echo(delay, gain) {
    const dry = out.slice();
    for (let tap = 1; tap <= 4; tap++) {
      const shift = Math.round(delay * tap * RATE);
      for (let i = 0; i < size; i++) {
        const j = (((i - shift) % size) + size) % size;
        out[i] = get(out, i) + get(dry, j) * gain ** tap;
      }
    }
  }

  /** @returns {Int16Array} the loop at a quiet level: peaks at most -7 dB, on average at most -21 dB */
  function finish() {
    let peak = 1e-9;
    let power = 1e-9;
    for (const v of out) {
      peak = Math.max(peak, Math.abs(v));
      power += v * v;
    }
    const gain = Math.min(0.44 / peak, 0.089 / Math.sqrt(power / size));
    return Int16Array.from(out, (v) => Math.round(v * gain * 32767));
  }

  return { seconds, noise, flute, pluck, drum, hit, chirp, echo, finish };
}
