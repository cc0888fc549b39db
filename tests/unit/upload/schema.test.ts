import { describe, expect, it } from "vitest";
import { LIMITS, length } from "@/lib/limits";
import { capCaption, captionLength, tidy, uploadSchema } from "@/rooms/upload/schema";

const parse = (caption: string) => uploadSchema.safeParse({ caption, category: "" });

describe("the caption", () => {
  it("may have 500 code points, not 501, whatever they are", () => {
    for (const letter of ["a", "ক", "😀"]) {
      expect(parse(letter.repeat(LIMITS.caption)).success).toBe(true);
      const longer = parse(letter.repeat(LIMITS.caption + 1));
      expect(longer.error?.issues[0]?.message).toBe("val.caption.max");
    }
  });

  it("is trimmed, composed one way and freed of direction controls before it is counted", () => {
    expect(parse(`  ${"x".repeat(500)}\n `).success).toBe(true);
    expect(parse("\u202e বাড\u09bcি \u2066").data?.caption).toBe("বাড\u09bcি");
    // U+09DC is two code points once normalised, as the server would store them.
    expect(tidy("\u09dc")).toBe("\u09a1\u09bc");
    expect(parse("\u09dc".repeat(251)).success).toBe(false);
  });

  it("keeps the joiners that Bangla needs", () => {
    expect(tidy("র‍্যাব")).toBe("র‍্যাব");
  });
});

describe("capCaption", () => {
  it("takes in what fits and leaves a short text alone", () => {
    expect(capCaption(" শীতের সকাল ")).toBe(" শীতের সকাল ");
    expect(length(capCaption("x".repeat(900)))).toBe(500);
  });

  it("cuts no emoji and no conjunct in two", () => {
    const family = "👨‍👩‍👧‍👦";
    const capped = capCaption(family.repeat(100));
    expect(capped).toBe(family.repeat(Math.floor(500 / length(family))));
    const letter = "ক্ষু";
    expect(capCaption(`x${letter.repeat(200)}`)).toBe(`x${letter.repeat(Math.floor(499 / length(letter)))}`);
  });

  it("counts as the server will after normalising", () => {
    expect(captionLength(capCaption("\u09dc".repeat(400)))).toBe(500);
  });
});

it("takes the five chips and none, and no other category", () => {
  for (const category of ["music", "comedy", "food", "travel", "sports", ""])
    expect(uploadSchema.safeParse({ caption: "", category }).success).toBe(true);
  expect(uploadSchema.safeParse({ caption: "", category: "trending" }).success).toBe(false);
});
