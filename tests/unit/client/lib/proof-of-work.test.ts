import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { firstWord, solve } from "@/lib/proof-of-work";

it("hashes like the server, for every length of a block", () => {
  for (let length = 0; length < 140; length++) {
    const text = "k7.".repeat(60).slice(0, length);
    expect(firstWord(text)).toBe(createHash("sha256").update(text).digest().readUInt32BE(0));
  }
});

it("finds a number whose hash starts with the requested zero bits", async () => {
  const answer = await solve("given-by-the-server", 12);
  expect(answer).toMatch(/^given-by-the-server\.\d+$/);
  expect(createHash("sha256").update(answer).digest().readUInt32BE(0) >>> 20).toBe(0);
});
