// The limits of the log-in protection: passwords, the puzzle, links, repeats.
import { describe, expect, test } from "vitest";
import common from "../../../../pb_hooks/auth/common-passwords.js";
import signUp from "../../../../pb_hooks/auth/proof-of-work.js";
import texts from "../../../../pb_hooks/content-filter/spam.js";

test("recognizes a common password in any case, with blanks around it, or as one repeated letter", () => {
  for (const password of [" 123456 ", "QWERTY", "dhaka1", "nagad123", "zz", "কককক"])
    expect(common.isCommon(password, []), password).toBe(true);
  for (const password of ["", "z", "zzy", "yzz", "1234567x", "x123456"])
    expect(common.isCommon(password, []), password).toBe(false);
});

test("recognizes the own username with up to four digits behind it", () => {
  const own = (password: string, name = "Sumon@Example.test") => common.isCommon(password, [name]);
  for (const password of ["sumon", "SUMON", "sumon1", "sumon1971", "sumon@example.test"])
    expect(own(password), password).toBe(true);
  for (const password of ["sumon19711", "1971sumon", "sumonx", "sumon1x", "example.test"])
    expect(own(password), password).toBe(false);
  expect([own("ab", "ab"), own("abc", "abc"), own("", "")]).toEqual([false, true, false]);
});

describe("a proof of work", () => {
  const NONCE = "abcdefghijklmn12";
  const SEAL = "0123456789abcdef0123456789abcdef";
  const ISSUED = 1_700_000_000_000;
  const of = (parts: { nonce?: string; issued?: string; bits?: string; seal?: string; n?: string } = {}) =>
    [
      parts.nonce ?? NONCE,
      parts.issued ?? ISSUED,
      parts.bits ?? "8",
      parts.seal ?? SEAL,
      parts.n ?? "7",
    ].join(".");

  test("is parsed as it was issued", () => {
    expect(signUp.parseProof(of())).toEqual({
      challenge: "abcdefghijklmn12",
      signed: "abcdefghijklmn12.1700000000000.8",
      seal: "0123456789abcdef0123456789abcdef",
      issued: 1_700_000_000_000,
      bits: 8,
    });
    expect(signUp.parseProof(of({ bits: "18", n: "123456789012" }))?.bits).toBe(18);
  });

  test.each([
    ["a letter before it", `x${of()}`],
    ["a letter behind it", `${of()}x`],
    ["a short nonce", of({ nonce: NONCE.slice(1) })],
    ["a nonce of capitals", of({ nonce: NONCE.toUpperCase() })],
    ["a time of 12 digits", of({ issued: "170000000000" })],
    ["a time that is none", of({ issued: "170000000000x" })],
    ["no bits", of({ bits: "" })],
    ["bits that are none", of({ bits: "x" })],
    ["three digits of bits", of({ bits: "100" })],
    ["a short seal", of({ seal: SEAL.slice(1) })],
    ["a seal of other letters", of({ seal: SEAL.replace("0", "g") })],
    ["no number", of({ n: "" })],
    ["a number that is none", of({ n: "x" })],
    ["a number of 13 digits", of({ n: "1234567890123" })],
  ])("is rejected with %s", (_, proof) => {
    expect(signUp.parseProof(proof)).toBeNull();
  });

  const judge = (after: number, hash = "00ff", seal = SEAL) =>
    signUp.proofError(of(), ISSUED + after, { seal: () => seal, sha256: () => hash });
  test("is accepted from two seconds to an hour after its challenge", () => {
    expect([judge(2000), judge(3_600_000)]).toEqual(["", ""]);
    expect([judge(1999), judge(3_600_001)]).toEqual(["proof_too_fast", "proof_expired"]);
  });
  test("needs its zero bits and its signature", () => {
    expect([judge(5000, "00"), judge(5000, "01")]).toEqual(["", "proof_invalid"]);
    expect(judge(5000, "00ff", `${SEAL}0`)).toBe("proof_invalid");
    expect(["", "0000", "008", "3"].map((hex) => signUp.countZeroBits(hex))).toEqual([0, 16, 8, 2]);
  });
});

describe("links", () => {
  test.each([
    ["http://a", 1],
    ["https://a and http://b", 2],
    ["https://", 1],
    ["www.", 1],
    ["WWW.a HTTP://b", 2],
    ["XY.COM", 1],
    ["a-b.com", 1],
    ["a.b.com.example", 1],
    ["a.com b.com", 2],
    ["com", 0],
    ["a com", 0],
    ["https://a.com", 1],
    ["", 0],
  ])("of %s are %d", (said, links) => {
    expect(texts.countLinks(said)).toBe(links);
  });

  test("may be three in a text", () => {
    expect(texts.MAX_LINKS).toBe(3);
  });
});

describe("a repetition", () => {
  const now = 1e12;
  const said = (place: string, ago = 0) => ({ at: now - ago, hash: "w", place });
  const again = (before: [place: string, ago: number][], length: number) =>
    texts.isRepeated(
      before.map(([place, ago]) => said(place, ago)),
      said("here"),
      length,
    );

  test("in one place counts for ten minutes", () => {
    expect(again([["here", 599_999]], 1)).toBe(true);
    expect(again([["here", 600_000]], 1)).toBe(false);
    expect(again([["there", 1]], 1)).toBe(false);
  });

  test("of 20 letters counts at the third time in an hour", () => {
    const twice: [string, number][] = [
      ["a", 3_599_999],
      ["b", 1],
    ];
    expect([again(twice, 20), again(twice, 19)]).toEqual([true, false]);
    expect(
      again(
        [
          ["a", 3_600_000],
          ["b", 1],
        ],
        20,
      ),
    ).toBe(false);
    expect(again([["a", 1]], 20)).toBe(false);
    expect(texts.TTL_MS).toBe(3_600_000);
  });

  test("is found among the last 40 texts", () => {
    const kept = texts.parse(
      texts.serialize(Array.from({ length: 41 }, (_, n) => ({ at: n, hash: "w", place: "p" }))),
    );
    expect([kept.length, kept[0]?.at, kept[39]?.at]).toEqual([40, 1, 40]);
    expect(texts.serialize([{ at: 5, hash: "w", place: "p" }])).toBe("5:w:p");
    expect(texts.parse("")).toEqual([]);
  });
});
