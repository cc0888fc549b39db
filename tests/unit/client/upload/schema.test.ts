// Validation of caption, category and audience.
import { describe, expect, it } from "vitest";
import { uploadSchema } from "@/features/upload/data/schema";
import { normalizeText } from "@/lib/text/limit-text";
import { LIMITS } from "@/state/limits";

const REST = { visibility: "public", sensitive: false, downloads: false, comments_off: false };
const parse = (caption: string) => uploadSchema.safeParse({ ...REST, caption, category: "" });

describe("the caption", () => {
  it("accepts 500 code points and rejects 501, in any script", () => {
    for (const letter of ["a", "ক", "😀"]) {
      expect(parse(letter.repeat(LIMITS.caption)).success).toBe(true);
      const longer = parse(letter.repeat(LIMITS.caption + 1));
      expect(longer.error?.issues[0]?.message).toBe("val.caption.max");
    }
  });

  it("is trimmed, normalized and freed of direction controls before it is counted", () => {
    expect(parse(`  ${"x".repeat(500)}\n `).success).toBe(true);
    expect(parse("\u202e বাড\u09bcি \u2066").data?.caption).toBe("বাড\u09bcি");
    // U+09DC is two code points after normalization, as the server stores it.
    expect(normalizeText("\u09dc")).toBe("\u09a1\u09bc");
    expect(parse("\u09dc".repeat(251)).success).toBe(false);
  });

  it("keeps the joiners of Bangla", () => {
    expect(normalizeText("র‍্যাব")).toBe("র‍্যাব");
  });
});

it("accepts the six categories and none, and rejects others", () => {
  for (const category of ["music", "comedy", "food", "travel", "sports", "other", ""])
    expect(uploadSchema.safeParse({ ...REST, caption: "", category }).success).toBe(true);
  expect(uploadSchema.safeParse({ ...REST, caption: "", category: "trending" }).success).toBe(false);
});

it("accepts three audiences and rejects others", () => {
  for (const visibility of ["public", "followers", "private"])
    expect(uploadSchema.safeParse({ ...REST, caption: "", category: "", visibility }).success).toBe(true);
  expect(uploadSchema.safeParse({ ...REST, caption: "", category: "", visibility: "friends" }).success).toBe(
    false,
  );
});
