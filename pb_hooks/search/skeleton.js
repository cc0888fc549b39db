// Collects bones and spelling of a word, letter by letter. Pure.

/**
 * @typedef {{ bones: string, sound: string }} Sound `bones`: the word's consonants by class; `sound`: the word in Latin
 *   letters, aspirates with h, doubles once
 */

class Skeleton {
  bones = "";
  sound = "";
  /** Nothing stands between the last consonant and the next letter. */
  joined = false;

  /** @param {string} bone "" for none @param {string} spelling */
  consonant(bone, spelling) {
    const same = this.joined && bone !== "" && this.bones.endsWith(bone);
    if (!same) {
      this.bones += bone;
      this.sound += spelling;
    } else if (spelling.endsWith("h") && !this.sound.endsWith("h")) this.sound += "h";
    this.joined = true;
  }

  /** @param {string} spelling */
  vowel(spelling) {
    if (!this.sound.endsWith(spelling)) this.sound += spelling;
    this.joined = false;
  }

  /** An h at the end is often not written. @returns {Sound} */
  result() {
    const { bones, sound } = this;
    return { bones: bones.length > 1 && bones.endsWith("h") ? bones.slice(0, -1) : bones, sound };
  }
}

module.exports = { Skeleton };
