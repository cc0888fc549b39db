// The accent that an operator chooses: which colours are refused, and the shades of the others.
import { expect, test } from "vitest";
import { accentError, contrast, GROUND, shadesOf } from "../../../../pb_hooks/site/accent.js";

/** Every colour of the form #rgb. */
const COLOURS = Array.from({ length: 4096 }, (_, n) => {
  const digits = n.toString(16).padStart(3, "0");
  return `#${[...digits].map((digit) => digit + digit).join("")}`;
});

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  // As docs/decisions and src/styles/app.css state them.
  expect(contrast("#f42a41", GROUND)).toBeCloseTo(4.8, 1);
  expect(contrast("#dc1f38", "#ffffff")).toBeCloseTo(4.9, 1);
});

test("text on every accepted colour has a contrast of 4.5, and shapes stand out from the page", () => {
  const accepted = COLOURS.filter((colour) => !accentError(colour));
  expect(accepted.length).toBeGreaterThan(3000);
  for (const colour of accepted) {
    const { accent, fill, text } = shadesOf(colour);
    expect(contrast(fill, text), colour).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent, GROUND), colour).toBeGreaterThanOrEqual(3);
  }
});

test.each([
  ["#f42a41", "#ffffff"],
  ["#1877f2", "#ffffff"],
  ["#e2136e", "#ffffff"],
  ["#ffcc00", GROUND],
  ["#19aaf8", GROUND],
])("%s carries text in %s", (colour, text) => {
  const shades = shadesOf(colour);
  expect([shades.accent, shades.text]).toEqual([colour, text]);
  if (text === GROUND) expect(shades.fill).toBe(colour);
});

test("a colour that is too dark is refused with its contrast and the nearest that is not", () => {
  const error = accentError("#003366");
  expect(error?.code).toBe("accent_contrast");
  const [, found, lighter = ""] =
    /page is ([\d.]+) : 1 and must be 3 : 1\. (#\w+) is/.exec(error?.message ?? "") ?? [];
  expect(Number(found)).toBeCloseTo(contrast("#003366", GROUND), 1);
  expect([accentError(lighter), contrast(lighter, GROUND) < 3.2]).toEqual([undefined, true]);
});

test.each(["red", "#fff", "f42a41", "#f42a4", "#f42a411", "#f42a4g", "#f42a41;}"])(
  "%j is no colour",
  (text) => {
    expect(accentError(text)?.code).toBe("accent_format");
  },
);
