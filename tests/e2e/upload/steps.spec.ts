// The steps of an upload: what each shows, and the ways between them.
import { axeFaults } from "../../support/e2e/axe-faults";
import {
  captionField,
  chooseCategory,
  chooseVideo,
  countVideos,
  expect,
  newestVideo,
  nextButton,
  openUploadScreen,
  openWords,
  pressPublish,
  publishButton,
  selectButton,
  test,
  writeCaption,
} from "../../support/e2e/upload";
import { createVideo } from "../../support/users";

test("on a phone each step shows its own part, and Back goes one step back without losing the draft", async ({
  visit,
  user,
}) => {
  const { page } = await visit("/discover", user, { mobile: true });
  await page.getByRole("navigation").getByRole("link", { name: "Upload" }).click();
  const current = page.getByRole("list", { name: "Steps" }).locator('[aria-current="step"]');
  await expect(current).toHaveText("1. Choose");
  await expect(captionField(page)).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);

  await chooseVideo(page, "plain.mp4");
  await expect(current).toHaveText("2. Edit");
  await expect(page.getByRole("slider", { name: "Cover" })).toBeVisible();
  await expect(captionField(page)).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);

  await writeCaption(page, "step by step");
  await expect(current).toHaveText("3. Details");
  await expect(page.getByRole("slider")).toHaveCount(0);
  await expect(publishButton(page)).toBeEnabled();
  expect(await axeFaults(page)).toEqual([]);

  await page.goBack();
  await expect(current).toHaveText("2. Edit");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(current).toHaveText("1. Choose");
  await page.getByRole("button", { name: "Continue" }).click();
  await writeCaption(page, "still one draft");
  // Through all steps to the screen before.
  for (const step of ["2. Edit", "1. Choose"]) {
    await page.goBack();
    await expect(current).toHaveText(step);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/discover/);
  await page.getByRole("navigation").getByRole("link", { name: "Upload" }).click();
  await page.getByRole("button", { name: "Continue" }).click();
  await openWords(page);
  await expect(captionField(page)).toHaveValue("still one draft");
});

test("on the desktop the words stand beside the preview", async ({ visit, user }) => {
  const { page } = await visit("/upload", user, { width: 1280, height: 800, mobile: true });
  await chooseVideo(page, "plain.mp4");
  const preview = await page.getByLabel("Video preview").boundingBox();
  const words = await captionField(page).boundingBox();
  expect((preview?.x ?? 0) + (preview?.width ?? 0)).toBeLessThanOrEqual(words?.x ?? 0);
  await expect(nextButton(page)).toHaveCount(0);
  await expect(publishButton(page)).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(selectButton(page)).toBeVisible();
  await expect(page).toHaveURL(/\/upload/);
});

test("Enter or a double click on Next does not publish", async ({ visit, user }) => {
  const page = await openUploadScreen(visit, user);
  for (const press of ["Enter", "dblclick"] as const) {
    await chooseVideo(page, "plain.mp4");
    if (press === "Enter") await nextButton(page).press("Enter");
    else await nextButton(page).dblclick();
    await expect(publishButton(page)).toBeEnabled();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByRole("button", { name: "Remove video" }).click();
  }
  expect(await countVideos(user)).toBe(0);
});

test("the strips of trim and cover are never blank: a placeholder, the thumbnail, then the frames", async ({
  page,
}) => {
  const strips = page.locator("[data-film-strip]");
  const states = () => strips.evaluateAll((all) => all.map((one) => one.getAttribute("data-film-strip")));
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      for (const strip of document.querySelectorAll<HTMLElement>("[data-film-strip]")) {
        const { backgroundImage, animationName } = getComputedStyle(strip);
        const isBlank =
          backgroundImage === "none" && animationName === "none" && !strip.querySelector("canvas");
        seen.add(isBlank ? "blank" : (strip.dataset.filmStrip ?? ""));
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await chooseVideo(page, "plain.mp4");
  await expect.poll(states).toEqual(["frames", "frames"]);
  const colours = await strips.last().evaluate((strip) => {
    const canvas = strip.querySelector("canvas");
    const data = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const found = new Set<string>();
    for (let i = 0; i < data.length; i += 4)
      if ((data[i] ?? 0) > 200) found.add("red");
      else if ((data[i + 2] ?? 0) > 200) found.add("blue");
    return [...found].sort();
  });
  expect(colours).toEqual(["blue", "red"]);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(seen).not.toContain("blank");
  expect(seen).toContain("empty");
});

test("a browser that cannot draw frames shows the thumbnail as strip", async ({ visit, user }) => {
  const { page, context } = await visit("about:blank", user, { mobile: true });
  await context.route("**/assets/worker-*", (route) => route.abort());
  await page.goto("/upload");
  await chooseVideo(page, "plain.mp4");
  const strip = page.locator("[data-film-strip]").last();
  await expect(strip).toHaveAttribute("data-film-strip", "thumbnail");
  await expect(strip).toHaveCSS("background-image", /^url\("blob:/);
});

test("the words complete a tag, and offer a category for all that fits none", async ({
  page,
  user,
  someone,
}) => {
  await createVideo(await someone("other"), { caption: "by the river #padmabridge" });
  await chooseVideo(page, "plain.mp4");
  await openWords(page);
  await captionField(page).pressSequentially("over the #padma");
  await page.getByRole("option", { name: /padmabridge/ }).click();
  await expect(captionField(page)).toHaveValue(/^over the #padmabridge\s*$/);
  await chooseCategory(page, "Other");
  await pressPublish(page);
  await expect(page).toHaveURL(/\/profile/);
  expect(await newestVideo(user)).toMatchObject({ caption: "over the #padmabridge", category: "other" });
});
