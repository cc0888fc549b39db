// The type of a scene, as exported by the files of draw/.

/**
 * @typedef {object} Scene
 * @property {number} seconds length of one loop, 4..12
 * @property {string[]} title one or two rows
 * @property {string} place the small row below
 * @property {string} [ink] colour of the text
 * @property {string} [shade] colour of its soft shadow
 * @property {number} [textTop] baseline of the first row
 * @property {(c: CanvasRenderingContext2D, t: number) => void} draw t is the phase of the loop, 0..1
 * @property {(s: import("./sound.mjs").Synth) => void} sound
 */

/**
 * Only gives the object its type.
 * @param {Scene} scene
 * @returns {Scene}
 */
export const defineScene = (scene) => scene;
