// Bones and spelling of any word, and the choice of words that may be meant by a typed one. Pure.
const { banglaSound } = require("./bangla-sound.js");
const { distance, letterNumbers, maxDistance } = require("./distance.js");
const { latinSound, otherBones } = require("./latin-sound.js");
const { isLatin } = require("./words.js");

/** Words that one typed word may be replaced by. */
const MAX_CHOSEN = 4;
/** Of words in Latin letters: somebody who types so looks for Bangla. */
const SAME_SCRIPT_COST = 1;
/** Words of the vocabulary to choose from: those with the likeliest bones, and those of each other reading. */
const [MAX_READ, MAX_READ_OTHER] = [40, 6];
const MAX_SLIP_BONES = 8;
const CLASSES = "kgncjtdpbmrlsh";

/** @param {string} word @returns {import("./skeleton.js").Sound} */
const soundOf = (word) => (isLatin(word) ? latinSound(word) : banglaSound(word));

/** Bones to look up, the likeliest first; empty for a word without consonants. @param {string} word @returns {string[]} */
function bonesToRead(word) {
  const { bones } = soundOf(word);
  return [...(bones ? [bones] : []), ...(isLatin(word) ? otherBones(word) : [])];
}

/** Bones with one consonant more, less, other, or in the wrong place. Two consonants at least must be left. @param {string} word @returns {string[]} */
function bonesWithSlip(word) {
  const { bones } = soundOf(word);
  if (bones.length < 2 || bones.length > MAX_SLIP_BONES) return [];
  /** @type {Set<string>} */
  const found = new Set();
  for (let i = 0; i <= bones.length; i++) {
    const [start, end] = [bones.slice(0, i), bones.slice(i + 1)];
    if (i < bones.length && bones.length > 2) found.add(start + end);
    if (i + 1 < bones.length) found.add(start + bones[i + 1] + bones[i] + bones.slice(i + 2));
    for (const bone of CLASSES) {
      found.add(start + bone + bones.slice(i));
      if (i < bones.length) found.add(start + bone + end);
    }
  }
  found.delete(bones);
  return [...found];
}

/**
 * @param {string} typed
 * @param {{ word: string, sound: string }[]} candidates the most used first
 * @returns {string[]} at most four, the nearest first
 */
function chooseWords(typed, candidates) {
  const { sound } = soundOf(typed);
  const letters = letterNumbers(sound);
  let max = maxDistance(sound);
  /** The nearest first. @type {{ word: string, far: number }[]} */
  const near = [];
  for (const candidate of candidates) {
    if (candidate.word === typed) continue;
    const more = isLatin(candidate.word) ? SAME_SCRIPT_COST : 0;
    const far = distance(letters, letterNumbers(candidate.sound), max - more) + more;
    if (far > max) continue;
    const at = near.findIndex((other) => other.far > far);
    near.splice(at < 0 ? near.length : at, 0, { word: candidate.word, far });
    if (near.length > MAX_CHOSEN) near.pop();
    // Only a nearer word can still come in.
    if (near.length === MAX_CHOSEN) max = Math.min(max, (near[MAX_CHOSEN - 1]?.far ?? 0) - 1);
  }
  return near.map(({ word }) => word);
}

module.exports = { MAX_READ, MAX_READ_OTHER, soundOf, bonesToRead, bonesWithSlip, chooseWords };
