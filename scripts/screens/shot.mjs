// One screenshot, taken when the screen stands still, and the faults that a program can find in it.
/** @typedef {import("@playwright/test").Page} Page */

const QUALITY = 60;
/** Bytes per 1,000 pixels: a screen of one colour has about 1, the emptiest real one (a page not found) 6. */
const MIN_BYTES = 3;

/**
 * Waits for finite animations, because colours and positions in between are temporary. The progress bar of a video
 * takes longer than a second, and is not waited for.
 * @param {Page} page
 */
export const animationsEnded = (page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && Number(effect?.getComputedTiming().endTime) <= 1_000,
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Waits for images and a frame of the video on the screen, and for animations that end soon. @param {Page} page */
async function still(page) {
  const hasImages = () => {
    const shown = [...document.images].filter(
      (image) => image.checkVisibility() && image.getBoundingClientRect().top <= innerHeight,
    );
    // A blurred preview has its picture beside it once that is loaded.
    const previews = shown.filter(({ src }) => src.startsWith("data:"));
    return (
      shown.every(({ complete }) => complete) &&
      previews.every(({ parentElement }) => parentElement?.querySelector('img:not([src^="data:"])'))
    );
  };
  // A sensitive video keeps its preview.
  await page.waitForFunction(hasImages, undefined, { timeout: 5_000 }).catch(() => undefined);
  const hasFrame = () => {
    const shown = [...document.querySelectorAll("article video")].filter((video) => {
      const { top, bottom } = video.getBoundingClientRect();
      return top < innerHeight / 2 && bottom > innerHeight / 2;
    });
    return shown.every((video) => /** @type {HTMLVideoElement} */ (video).readyState >= 2);
  };
  // A broken or removed video never has one.
  await page.waitForFunction(hasFrame, undefined, { timeout: 5_000 }).catch(() => undefined);
  // A loaded picture is drawn once it is decoded.
  await page.evaluate(() =>
    Promise.allSettled([
      document.fonts.ready,
      ...[...document.images].filter((image) => image.complete).map((image) => image.decode()),
    ]).then(() => undefined),
  );
  await animationsEnded(page);
}

/** Dialogs and menus that reach beyond the window, and a page wider than it. @param {Page} page */
const cutOff = (page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll("[role=dialog], [role=alertdialog], [role=menu]")];
    const beyond = boxes.filter((box) => {
      const { left, top, right, bottom } = box.getBoundingClientRect();
      return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    });
    const wider = document.documentElement.scrollWidth - innerWidth;
    return [
      ...beyond.map((box) => `${box.getAttribute("role")} is cut off`),
      ...(wider > 0 ? [`${wider} px wider than the window`] : []),
    ];
  });

/** @param {Page} page @returns {Promise<{ image: Buffer, faults: string[] }>} */
export async function shoot(page) {
  await still(page);
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
  await cdp.detach();
  const image = Buffer.from(data, "base64");
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const isEmpty = image.length < (width * height * MIN_BYTES) / 1_000;
  return { image, faults: [...(isEmpty ? ["nearly empty"] : []), ...(await cutOff(page))] };
}
