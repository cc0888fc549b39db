// Keyboard only, from the landing page to a published video, with a visible focus at each step.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { testVideo } from "../../support/media/test-videos";
import { createVideo, PASSWORD } from "../../support/users";

type Role = "link" | "button" | "textbox" | "tab" | "radio";

/** Presses Tab until the element has the focus, up to a limit, and checks that the focus is visible. */
async function reach(page: Page, role: Role, name: string) {
  const wanted = page.getByRole(role, { name, exact: true });
  await expect(wanted.first()).toBeVisible();
  for (let n = 0; n < 40; n++) {
    if (await wanted.evaluateAll((list) => list.some((one) => one === document.activeElement))) {
      await expect.poll(() => focusShows(page)).toBe(true);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to the ${role} ${name}`);
}

/** The element is on the screen and marked by an outline or border, on its box or its label. */
function focusShows(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { top, left, bottom, right } = element.getBoundingClientRect();
    const inside = top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
    const marked = [element, element.parentElement, element.closest("label")].filter((one) => one !== null);
    const look = () => marked.map((one) => getComputedStyle(one)).map((s) => s.outlineStyle + s.borderColor);
    for (const one of marked) one.style.transition = "none";
    const focused = look().join();
    element.blur();
    const plain = look().join();
    element.focus();
    for (const one of marked) one.style.transition = "";
    return inside && focused !== plain;
  });
}

test("landing page, sign-up, log-in, feed, upload and publishing work by keyboard alone", async ({
  visit,
  server,
  someone,
}) => {
  // A long feed: its videos must not all come before the link to Upload.
  const others = await someone("others");
  for (let n = 0; n < 6; n++) await createVideo(others);
  const { page } = await visit("/");
  const name = `keys_${Date.now().toString(36)}`;
  const enter = async (role: Role, label: string) => {
    await reach(page, role, label);
    await page.keyboard.press("Enter");
  };
  const type = async (label: string, text: string) => {
    await reach(page, "textbox", label);
    await page.keyboard.type(text);
  };

  await enter("button", "Get Started");
  await reach(page, "tab", "Log In");
  await page.keyboard.press("ArrowRight");
  await type("Username", name);
  await type("Email", `${name}@example.test`);
  await page.keyboard.press("Tab"); // a password field has no role
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Account created successfully. You can now log in.")).toBeVisible();

  await reach(page, "textbox", "Email");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/feed/);
  const firstSteps = page.getByRole("dialog", { name: "Choose your language" });
  await expect(firstSteps).toBeVisible();
  await enter("button", "Skip");
  await expect(firstSteps).toHaveCount(0);

  await enter("link", "Upload");
  await expect(page).toHaveURL(/\/upload/);
  // Listens from this point, because a chooser that opens at the key press itself would be missed.
  const chooser = page.waitForEvent("filechooser");
  await reach(page, "button", "Select video");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(testVideo("upright.mp4"));
  await enter("button", "Next");
  await type("Add caption", "by keys alone");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  const categories = page.getByRole("group", { name: "Category" });
  await expect(categories.getByRole("radio", { checked: true })).toBeFocused();
  await enter("button", "Publish");
  await expect(page).toHaveURL(/\/profile/, { timeout: 20_000 });

  const root = await server.superuser();
  const made = await root.collection("videos").getFirstListItem(`user.username = "${name}"`);
  expect(made).toMatchObject({ caption: "by keys alone", category: expect.stringMatching(/^[a-z]+$/) });
  await enter("link", "Home");
  await expect(page.getByRole("article", { name: `@${name}: by keys alone` })).toBeVisible();
});
