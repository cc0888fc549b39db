// Contrast of text and icons over a picture, read from the pixels of screenshots.
import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";

/** How far from a letter its background reaches, in CSS pixels. */
const RING_PX = 1.5;
/** Share of the letter's colour in a pixel that it covers, and in one beside it. */
const COVERED = 0.85;
const FREE = 0.04;

interface Target {
  kind: "text" | "icon";
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Contrast {
  kind: "text" | "icon";
  name: string;
  ratio: number;
}

/** Lines of text and icons inside elements of this selector, with their boxes in CSS pixels. */
const targetsIn = (page: Page, selector: string) =>
  page.evaluate((where) => {
    const targets: Target[] = [];
    for (const root of document.querySelectorAll(where)) {
      for (const icon of root.querySelectorAll("svg")) {
        const { x, y, width, height } = icon.getBoundingClientRect();
        const name = icon.closest("[aria-label]")?.getAttribute("aria-label") ?? "icon";
        targets.push({ kind: "icon", name, x, y, width, height });
      }
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // An avatar's letter has a background of its own.
        if (node.parentElement?.closest("[role=img], .sr-only")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { x, y, width, height } of range.getClientRects())
          targets.push({ kind: "text", name: node.textContent ?? "", x, y, width, height });
      }
    }
    return targets;
  }, selector);

/** Screenshot as RGB bytes; `colour` replaces the colour of all text and icons. */
async function pixels(page: Page, colour?: string): Promise<{ bytes: Buffer; width: number; scale: number }> {
  const size = await page.evaluate((value) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { transition: none !important; ${value ? `color: ${value} !important` : ""} }`);
    document.adoptedStyleSheets = [sheet];
    return { width: innerWidth, scale: devicePixelRatio };
  }, colour);
  const png = await page.screenshot();
  const args = ["-loglevel", "error", "-i", "-", "-f", "rawvideo", "-pix_fmt", "rgb24", "-"];
  const bytes = execFileSync("ffmpeg", args, { input: png, maxBuffer: 64 << 20 });
  return { bytes, width: size.width * size.scale, scale: size.scale };
}

const linear = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = (bytes: Buffer, at: number) =>
  0.2126 * linear(bytes[at] ?? 0) + 0.7152 * linear(bytes[at + 1] ?? 0) + 0.0722 * linear(bytes[at + 2] ?? 0);

/** The value that this share of the values does not exceed. */
const quantile = (values: number[], share: number) =>
  values.sort((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/**
 * Contrast ratios as in WCAG 2.2 of all text and icons inside elements of this selector, whose colour must be lighter than
 * black. A second screenshot with black letters tells which pixels a letter covers; shadows are the same in both, so they
 * count for the background, as in WCAG's technique G18. The background is the brightest tenth of the pixels beside letters.
 */
export async function contrasts(page: Page, selector: string): Promise<Contrast[]> {
  const targets = await targetsIn(page, selector);
  const black = await pixels(page, "#000");
  const { bytes, width, scale } = await pixels(page);
  const ring = Math.round(RING_PX * scale);
  const found: Contrast[] = [];
  for (const target of targets) {
    const [left, top] = [Math.floor(target.x * scale), Math.floor(target.y * scale)];
    const [right, bottom] = [left + Math.ceil(target.width * scale), top + Math.ceil(target.height * scale)];
    const at = (x: number, y: number) => (y * width + x) * 3;
    const difference = (x: number, y: number) =>
      (bytes[at(x, y) + 1] ?? 0) - (black.bytes[at(x, y) + 1] ?? 0);
    let full = 0;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) full = Math.max(full, difference(x, y));
    // Hidden by a cut, or out of sight.
    if (full < 60) continue;
    const letters: number[] = [];
    const beside = new Set<number>();
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        if (difference(x, y) < full * COVERED) continue;
        letters.push(luminance(bytes, at(x, y)));
        for (let dy = -ring; dy <= ring; dy++)
          for (let dx = -ring; dx <= ring; dx++)
            if (difference(x + dx, y + dy) < full * FREE) beside.add(at(x + dx, y + dy));
      }
    const around = [...beside].map((pixel) => luminance(bytes, pixel));
    const ratio = (quantile(letters, 0.5) + 0.05) / (quantile(around, 0.9) + 0.05);
    found.push({ kind: target.kind, name: target.name.slice(0, 30), ratio: Math.round(ratio * 100) / 100 });
  }
  return found;
}
