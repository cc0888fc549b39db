// The shades of the accent: one for shapes on the dark ground, one that carries text. Pure.

/** As --color-ground in src/styles/app.css. */
const GROUND = "#0b0f0d";
const WHITE = "#ffffff";
/** WCAG 2.2: text, and shapes that must be seen. */
const TEXT_MIN = 4.5;
const SHAPE_MIN = 3;
/** White text is kept on a colour that needs this much darkening at most; a lighter one gets dark text. */
const DARKENED_MIN = 3;

/** @param {string} hex as #rrggbb */
const channels = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** @param {number[]} values 0 to 255 */
const toHex = (values) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

/** @param {string} hex */
function luminance(hex) {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** As WCAG defines it, 1 to 21. @param {string} a @param {string} b */
function contrast(a, b) {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The first of 100 steps from one colour to another that is good enough.
 * @param {string} from @param {string} to @param {(hex: string) => boolean} isEnough
 */
function firstStep(from, to, isEnough) {
  const target = channels(to);
  for (let n = 0; n < 100; n += 1) {
    const step = toHex(channels(from).map((value, i) => value + ((target[i] ?? 0) - value) * (n / 100)));
    if (isEnough(step)) return step;
  }
  return to;
}

/**
 * @typedef {{ accent: string, fill: string, text: string }} Shades `accent`: shapes; `fill`: ground of `text`
 * @param {string} accent valid, see accentError
 * @returns {Shades} with a contrast of at least 4.5 : 1 between `fill` and `text`
 */
function shadesOf(accent) {
  if (contrast(accent, WHITE) < DARKENED_MIN) return { accent, fill: accent, text: GROUND };
  const fill = firstStep(accent, "#000000", (step) => contrast(step, WHITE) >= TEXT_MIN);
  return { accent, fill, text: WHITE };
}

/**
 * @param {string} accent as the operator sends it, "" for the default
 * @returns {{ code: string, message: string } | undefined}
 */
function accentError(accent) {
  if (!accent) return undefined;
  if (!/^#[0-9a-f]{6}$/i.test(accent))
    return { code: "accent_format", message: "Write the colour as # and six digits, such as #f42a41" };
  const found = contrast(accent, GROUND);
  if (found >= SHAPE_MIN) return undefined;
  const lighter = firstStep(accent, WHITE, (step) => contrast(step, GROUND) >= SHAPE_MIN);
  return {
    code: "accent_contrast",
    message: `${accent} is too dark: its contrast with the page is ${found.toFixed(1)} : 1 and must be ${SHAPE_MIN} : 1. ${lighter} is light enough.`,
  };
}

module.exports = { shadesOf, accentError, contrast, GROUND };
