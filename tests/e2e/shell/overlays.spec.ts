// Every sheet, dialog, menu and panel: role, name, first focus; Escape and Back close it and return the focus to its opener.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { type Translate, translatorFor } from "../../support/e2e/moderation";
import { OPENERS, type OverlayWorld } from "../../support/e2e/overlays";
import { createVideo } from "../../support/users";

type Opener = (typeof OPENERS)[number];

const WAYS = ["Escape", "Back"] as const;

const closeBy = (page: Page, way: (typeof WAYS)[number]) =>
  way === "Escape"
    ? page.keyboard.press("Escape")
    : page.evaluate(() => void setTimeout(() => history.back()));

async function check(page: Page, t: Translate, world: OverlayWorld, opener: Opener) {
  const path = typeof opener.path === "string" ? opener.path : opener.path(world);
  if (new URL(page.url()).pathname !== path) await page.goto(path);
  await opener.before?.(page, t, world);
  const button = page.getByRole("button", { name: t(opener.button) }).first();
  const overlay = page.getByRole(opener.opens, { name: t(opener.name), exact: true });
  for (const way of WAYS) {
    await button.press("Enter");
    for (const [role, id] of opener.rows ?? [])
      await page.getByRole(role, { name: t(id), exact: true }).press("Enter");
    await expect(overlay).toBeVisible();
    const start = {
      heading: overlay.getByRole("heading").first(),
      field: overlay.locator("input:not([type=file]), textarea, select").first(),
      row: overlay.getByRole("menuitem").first(),
    }[opener.focus];
    await expect(start).toBeFocused();
    await closeBy(page, way);
    await expect(overlay).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(new URL(page.url()).pathname).toBe(path);
  }
  // The layer below stays until it is closed itself.
  const below = page.getByRole("dialog");
  await expect(below).toHaveCount(opener.inSheet ? 1 : 0);
  if (await below.count()) await page.keyboard.press("Escape");
  await expect(below).toHaveCount(0);
}

const SIZES = [
  { language: "bn", width: 390, height: 844 },
  { language: "en", width: 1280, height: 800 },
] as const;

for (const [look, { language, width, height }] of SIZES.entries()) {
  const t = translatorFor(language);
  test(`overlays take and return the focus, and close by Escape and Back (${width})`, async ({
    someone,
    visit,
  }) => {
    test.setTimeout(240_000);
    const [member, other] = [await someone("member"), await someone("other")];
    const world = {
      member,
      other: other.username,
      video: await createVideo(other),
      own: await createVideo(member),
    };
    await member.pb.collection("comments").create({ user: member.id, video: world.video, text: "a word" });
    const guest = await visit("/favicon.svg", undefined, { language, width, height });
    const own = await visit("/favicon.svg", member, { language, width, height });
    for (const [at, opener] of OPENERS.entries()) {
      if (!(opener.widths?.includes(width) ?? (process.env.LONG || at % SIZES.length === look))) continue;
      await test.step(opener.name, () => check((opener.guest ? guest : own).page, t, world, opener));
    }
  });
}

test("the menu of a right click, and the dialog that it opens, return the focus to the tile", async ({
  someone,
  visit,
}) => {
  const owner = await someone("owner");
  const id = await createVideo(owner);
  const { page } = await visit(`/@${owner.username}`, undefined, { width: 1280, height: 800 });
  const tile = page.locator(`li[data-video="${id}"] a`);
  const menu = page.getByRole("menu");
  const share = page.getByRole("dialog", { name: "Share" });
  for (const close of WAYS) {
    await tile.click({ button: "right" });
    await expect(menu).toBeVisible();
    await closeBy(page, close);
    await expect(menu).toHaveCount(0);
    await expect(tile).toBeFocused();
    await tile.click({ button: "right" });
    await menu.getByRole("menuitem", { name: "Share" }).click();
    await expect(share.getByRole("heading")).toBeFocused();
    await closeBy(page, close);
    await expect(share).toHaveCount(0);
    await expect(tile).toBeFocused();
  }
});
