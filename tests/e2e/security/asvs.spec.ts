import { expect, test } from "../../support/e2e/fixtures";
import { logOut } from "../../support/e2e/log-out";
import { createVideo } from "../../support/users";

test("ASVS 14.3.1: after Log Out the browser stores nothing of the user", async ({ someone, visit }) => {
  const who = await someone("leaver");
  const video = await createVideo(who);
  const { page, context } = await visit(`/video/${video}`, who);
  await page.getByRole("button", { name: "Comments", exact: true }).first().click();
  await page.getByRole("dialog", { name: "Comments" }).getByRole("textbox").fill("half a sentence");
  await page.keyboard.press("Escape");
  await page.goto("/settings");
  await logOut(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("pocketbase_auth"))).toBeNull();
  const left = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const cached = await Promise.all(
      (await caches.keys()).map(async (key) => (await (await caches.open(key)).keys()).map(({ url }) => url)),
    );
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, cached]);
  });
  for (const part of [
    "half a sentence",
    who.id,
    who.email,
    who.username,
    who.pb.authStore.token.split(".")[2] ?? "",
  ])
    expect(left).not.toContain(part);
  expect(await context.cookies()).toEqual([]);
});
