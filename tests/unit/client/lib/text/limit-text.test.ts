import { describe, expect, it } from "vitest";
import { codePointLength } from "@/lib/text/code-points";
import { limitText, storedLength } from "@/lib/text/limit-text";

describe("a text limited in length", () => {
  it("accepts what fits and leaves a short text unchanged", () => {
    expect(limitText(" শীতের সকাল ", 500)).toBe(" শীতের সকাল ");
    expect(codePointLength(limitText("x".repeat(900), 500))).toBe(500);
    expect(limitText("😀".repeat(201), 200)).toBe("😀".repeat(200));
  });

  it("does not split an emoji or a conjunct", () => {
    const family = "👨‍👩‍👧‍👦";
    const capped = limitText(family.repeat(100), 500);
    expect(capped).toBe(family.repeat(Math.floor(500 / codePointLength(family))));
    const letter = "ক্ষু";
    expect(limitText(`x${letter.repeat(200)}`, 500)).toBe(
      `x${letter.repeat(Math.floor(499 / codePointLength(letter)))}`,
    );
  });

  it("counts like the server after normalizing", () => {
    expect(storedLength(limitText("\u09dc".repeat(400), 500))).toBe(500);
  });
});
