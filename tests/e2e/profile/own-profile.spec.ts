// The own profile: pinned videos, links in the bio, and a log-out that asks.
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo } from "../../support/users";

test("up to three videos are pinned from their menu and lead the profile for everybody", async ({
  someone,
  visit,
}) => {
  const owner = await someone("pinner");
  const ids: string[] = [];
  for (const caption of ["one", "two", "three", "four", "five"])
    ids.push(await createVideo(owner, { caption }));
  const { page } = await visit("/profile", owner);
  const tiles = page.locator("li[data-video]");
  const change = async (id: string | undefined, item: string) => {
    await page.locator(`li[data-video="${id}"]`).click({ button: "right" });
    await page.getByRole("dialog").getByRole("button", { name: item }).click();
  };
  for (const id of ids.slice(0, 3)) {
    await change(id, "Pin to profile");
    await expect(
      page.locator(`li[data-video="${id}"]`).getByRole("link", { name: /, Pinned$/ }),
    ).toBeVisible();
  }
  await expect(tiles.first().getByRole("link")).toHaveAccessibleName(/: three, /);
  await change(ids[3], "Pin to profile");
  await expect(page.getByText("You can pin up to 3 videos. Unpin one first.")).toBeVisible();

  const guest = await visit(`/@${owner.username}`, undefined, { language: "bn" });
  const names = guest.page.locator("li[data-video]").getByRole("link");
  await expect(names).toHaveCount(5);
  await expect(names.nth(0)).toHaveAccessibleName(/: three, .*, পিন করা$/);
  await expect(names.nth(3)).toHaveAccessibleName(/: five, /);

  await change(ids[2], "Unpin from profile");
  await expect(tiles.first().getByRole("link")).toHaveAccessibleName(/: two, /);
  await expect(page.getByText("Unpinned")).toBeVisible();
});

test("web addresses in the bio are links that open a new tab and pass nothing on", async ({
  someone,
  visit,
}) => {
  const owner = await someone("linker");
  await owner.pb.collection("users").update(owner.id, {
    bio: "আমার দোকান https://example.test/shop?a=1 javascript:alert(1) https://bank.test@evil.test",
  });
  const { page } = await visit(`/@${owner.username}`);
  const link = page.getByRole("link", { name: "example.test/shop?a=1" });
  await expect(link).toHaveAttribute("href", "https://example.test/shop?a=1");
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer nofollow ugc");
  const bio = page.getByText("আমার দোকান");
  await expect(bio).toContainText("javascript:alert(1) https://bank.test@evil.test");
  await expect(bio.getByRole("link")).toHaveCount(1);

  const own = await visit("/profile", owner);
  await own.page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = own.page.getByRole("dialog", { name: "Edit Profile" });
  await dialog.getByLabel("Bio").fill("https://a.test https://b.test https://c.test https://d.test");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(own.page.getByRole("status").getByText("At most 3 links are allowed")).toBeVisible();
});

test("Log Out asks first, and Cancel keeps the session", async ({ someone, visit }) => {
  const { page } = await visit("/profile", await someone("stayer"), { language: "bn" });
  await page.getByRole("button", { name: "লগ আউট" }).click();
  const dialog = page.getByRole("dialog", { name: "লগ আউট করবেন?" });
  await dialog.getByRole("button", { name: "বাতিল" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "লগ আউট" }).click();
  await dialog.getByRole("button", { name: "লগ আউট" }).click();
  await expect(page).toHaveURL(/\/auth/);
});
