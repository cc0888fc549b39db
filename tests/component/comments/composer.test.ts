// Product text: what a comment may be, and one that fails.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { button, fill, press, showsToast } from "../../support/component/actions";
import { fails, inBoth, isIn, requests, type Word } from "../../support/component/app";
import { idOf } from "../../support/component/recordings";

const box = (word: Word) => page.getByPlaceholder(word("মন্তব্য লিখুন…", "Add a comment…"));
const send = (word: Word) => button(word("পাঠান", "Send"));

const onVideo = (steps: (word: Word) => Promise<void>) => {
  isIn("studio");
  return inBoth(
    `/video/${idOf("own")}`,
    async (word) => {
      await press(button(word("মন্তব্য", "Comments")).first());
      await steps(word);
    },
    "tuli",
  );
};

test("a blank comment cannot be sent", async () => {
  await onVideo(async (word) => {
    await fill(box(word), "   ");
    await expect.element(send(word)).toBeDisabled();
    box(word)
      .element()
      .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    await expect.element(page.getByText(word("এখনো কোনো মন্তব্য নেই", "No comments yet"))).toBeVisible();
  });
  expect(requests("/collections/comments")).toEqual([]);
});

test("rejects a comment of 1001 characters and accepts one of 1000", async () => {
  await onVideo(async (word) => {
    await fill(box(word), "🌊".repeat(1001));
    await press(send(word));
    await showsToast(word("মন্তব্য ১০০০ অক্ষরের বেশি হতে পারবে না", "Comment must be less than 1000 characters"));
    expect(requests("/collections/comments").filter(({ body }) => body.text === "🌊".repeat(1001))).toEqual(
      [],
    );
    // 1,000 emoji are 2,000 UTF-16 units.
    await fill(box(word), "🌊".repeat(1000));
    await press(send(word));
    await showsToast(word("মন্তব্য করেছেন", "Comment added!"));
  });
});

test("a failed comment shows the reason and leaves the text; an added comment shows a message", async () => {
  await onVideo(async (word) => {
    const end = fails("POST", /\/api\/collections\/comments/);
    await fill(box(word), "🌊".repeat(1000));
    await press(send(word));
    await showsToast(
      word(
        "মন্তব্য করা যায়নি: ইন্টারনেটে সমস্যা হচ্ছে। সংযোগ দেখে আবার চেষ্টা করুন।",
        "Failed to add comment: Network error. Check your connection and try again.",
      ),
    );
    await expect.element(box(word)).toHaveValue("🌊".repeat(1000));
    end();
    await press(send(word));
    await showsToast(word("মন্তব্য করেছেন", "Comment added!"));
    await expect.element(box(word)).toHaveValue("");
  });
});
