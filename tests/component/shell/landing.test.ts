// Product text: the landing page.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, isAt, press, textsOf } from "../../support/component/actions";
import { inBoth } from "../../support/component/app";

test("the landing page names Bangladesh's own video platform", async () => {
  await inBoth("/", async (word) => {
    const platform = word("বাংলাদেশের নিজস্ব ভিডিও প্ল্যাটফর্ম", "Bangladesh's own video platform");
    await expect.element(page.getByRole("main")).toHaveTextContent(platform);
  });
});

test("the landing page shows name, Get Started and three fixed counters", async () => {
  await inBoth("/", async (word) => {
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(word("ঝলক", "Jholok"));
    await expect.element(button(word("শুরু করুন", "Get Started"))).toBeVisible();
    expect(textsOf(page.getByRole("listitem"))).toEqual([
      word("10K+ ভিডিও", "10K+ videos"),
      word("5K+ ক্রিয়েটর", "5K+ creators"),
      word("50K+ ব্যবহারকারী", "50K+ users"),
    ]);
  });
});

test("the landing page has a language switch, the counters and Get Started", async () => {
  await inBoth("/", async (word) => {
    await expect.element(page.getByRole("list")).toBeVisible();
    expect(textsOf(page.getByRole("button"))).toEqual([word("EN", "বাংলা"), word("শুরু করুন", "Get Started")]);
  });
});

test("Get Started opens the log-in for a guest and the feed for a signed-in user", async () => {
  for (const [as, path] of [
    [undefined, "/auth"],
    ["mina", "/feed"],
  ] as const)
    await inBoth(
      "/",
      async (word) => {
        await press(button(word("শুরু করুন", "Get Started")));
        await isAt(path);
      },
      as,
    );
});
