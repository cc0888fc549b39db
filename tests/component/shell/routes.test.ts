// Product text: the guard, the bar and unknown paths.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { isAt, press, textsOf } from "../../support/component/actions";
import { app, inBoth, open, type Word } from "../../support/component/app";

const bar = () => page.getByRole("navigation");
const entries = (word: Word) =>
  [
    [word("হোম", "Home"), "/feed"],
    [word("খুঁজুন", "Discover"), "/discover"],
    [word("আপলোড", "Upload"), "/upload"],
    [word("প্রোফাইল", "Profile"), "/profile"],
  ] as const;

test("feed, upload and profile redirect a guest to the log-in, and open for a signed-in user", async () => {
  for (const path of ["/feed", "/upload", "/profile"]) {
    await open(path);
    await isAt(`/auth?next=${encodeURIComponent(path)}`);
    await open(path, { as: "mina" });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeInTheDocument();
    await isAt(path);
  }
});

test("the bar has four entries, and each opens its screen", async () => {
  await inBoth(
    "/discover",
    async (word) => {
      await expect.element(bar()).toBeVisible();
      expect(textsOf(bar().getByRole("link"))).toEqual(entries(word).map(([name]) => name));
      for (const [name, path] of entries(word)) {
        await press(bar().getByRole("link", { name }));
        await isAt(path);
      }
    },
    "mina",
  );
});

test("the current entry of the bar has another colour", async () => {
  await inBoth(
    "/discover",
    async (word) => {
      const current = bar().css('[aria-current="page"]');
      await expect.element(current).toHaveTextContent(word("খুঁজুন", "Discover"));
      const home = bar().getByRole("link", { name: word("হোম", "Home") });
      const colour = (link: typeof home) => getComputedStyle(link.element()).color;
      await expect.poll(() => colour(current)).not.toBe(colour(home));
    },
    "mina",
  );
});

test("the bar is 16 units high", async () => {
  await open("/discover", { as: "mina" });
  await expect.element(bar()).toBeVisible();
  // One unit is a quarter of the root font size.
  expect(bar().element().getBoundingClientRect().height).toBe(64);
});

test("the main screens show the bar; landing page and log-in do not", async () => {
  for (const path of ["/feed", "/discover", "/upload", "/profile"]) {
    await open(path, { as: "mina" });
    await expect.element(bar()).toBeVisible();
  }
  await open("/");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(bar().query()).toBeNull();
  await open("/auth");
  await expect.element(page.getByRole("tab").first()).toBeVisible();
  expect(bar().query()).toBeNull();
});

test("an unknown path shows Page not found and a link to the landing page", async () => {
  await inBoth("/no/such/place", async (word) => {
    await expect.element(page.getByText(word("ওহ! পেজটি পাওয়া যায়নি", "Oops! Page not found"))).toBeVisible();
    await press(page.getByRole("link", { name: word("হোমে ফিরে যান", "Return to Home") }));
    await isAt("/");
  });
  expect(app.takeFaults()).toEqual([expect.stringContaining("404"), expect.stringContaining("404")]);
});

test("an unknown path is logged to the console", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  await open("/no/such/place");
  await expect.poll(() => logged.mock.calls.flat().join(" ")).toContain("/no/such/place");
  logged.mockRestore();
});
