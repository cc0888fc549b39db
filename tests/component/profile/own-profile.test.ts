// Product text: the own profile.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, press, tab } from "../../support/component/actions";
import { holds, inBoth } from "../../support/component/app";

test("the header shows the @username and the language switch", async () => {
  await inBoth(
    "/profile",
    async (word) => {
      await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("@mina");
      await expect.element(button(word("EN", "বাংলা"))).toBeVisible();
    },
    "mina",
  );
});

test("the photo has a file input that accepts image/*", async () => {
  await inBoth(
    "/profile",
    async (word) => {
      const change = page.getByLabelText(word("ছবি বদলান", "Change photo"));
      await expect.element(change).toHaveAttribute("type", "file");
      await expect.element(change).toHaveAttribute("accept", "image/*");
      const name = word("মিনা-এর প্রোফাইল ছবি", "মিনা's profile photo".normalize("NFC"));
      await expect.element(page.getByRole("main").getByRole("img", { name })).toBeVisible();
    },
    "mina",
  );
});

test("empty tabs show No videos yet and No liked videos yet", async () => {
  await inBoth(
    "/profile",
    async (word) => {
      await expect.element(page.getByText(word("এখনো কোনো ভিডিও নেই", "No videos yet"))).toBeVisible();
      await press(tab(word("লাইক করা", "Liked")));
      await expect
        .element(page.getByText(word("এখনো কোনো ভিডিওতে লাইক দেননি", "No liked videos yet")))
        .toBeVisible();
    },
    "mina",
  );
});

test("shows nine placeholders while the videos load", async () => {
  const go = holds("GET", /\/api\/app\/videos\?/);
  await inBoth(
    "/profile",
    async (word) => {
      const grid = page.getByRole("progressbar", { name: word("লোড হচ্ছে", "Loading") });
      await expect.element(grid).toBeInTheDocument();
      expect(grid.element().children).toHaveLength(9);
    },
    "mina",
  );
  go();
  await expect.element(page.getByText("No videos yet")).toBeVisible();
});
