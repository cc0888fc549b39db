// The pure rules against attacks on log-ins and against spam.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import common from "../../../../pb_hooks/auth/common-passwords.js";
import logins from "../../../../pb_hooks/auth/login-attempt-rules.js";
import signUp from "../../../../pb_hooks/auth/proof-of-work.js";
import likeness from "../../../../pb_hooks/content-filter/lookalike.js";
import texts from "../../../../pb_hooks/content-filter/spam.js";
import { subnetOf, wideSubnetOf } from "../../../../pb_hooks/lib/network.js";
import text from "../../../../pb_hooks/lib/text.js";

describe("guesses of a password", () => {
  type Try = { at: number; network: string; extra: boolean };

  /** Number of guesses that are checked, and the worst 15 minutes. */
  function looked(guesses: { at: number; network: string }[], known: string[]) {
    let tries: Try[] = [];
    const seen: number[] = [];
    for (const { at, network: from } of guesses) {
      const { attempt } = logins.allowAttempt(tries, from, known.includes(from), at);
      if (attempt) {
        tries = [...tries, attempt];
        seen.push(at);
      }
    }
    return Math.max(
      ...seen.map((from) => seen.filter((at) => at >= from && at < from + logins.WINDOW_MS).length),
    );
  }

  const networks = Array.from({ length: 50 }, (_, i) => `n${i}`);
  const spread = (count: number, ms: number) =>
    Array.from({ length: count }, (_, i) => ({
      at: 1e12 + Math.floor((i * ms) / count),
      network: networks[i % 50] ?? "",
    }));

  test("1,000 from 50 networks in 15 minutes: eight are checked, at most twenty if they include all known networks", () => {
    expect(looked(spread(1000, logins.WINDOW_MS), [])).toBe(8);
    expect(looked(spread(1000, logins.WINDOW_MS), networks.slice(0, logins.MAX_KNOWN_NETWORKS))).toBe(20);
  });

  test("of a whole day never get more in any quarter of an hour", () => {
    expect(
      looked(spread(20_000, 86_400_000), networks.slice(0, logins.MAX_KNOWN_NETWORKS)),
    ).toBeLessThanOrEqual(20);
  });

  test("leave attempts to a known network, and tell others when to retry", () => {
    const tries = spread(8, 1000).map((one) => ({ ...one, extra: false }));
    const now = 1e12 + 60_000;
    expect(logins.allowAttempt(tries, "home", true, now).attempt).toMatchObject({ extra: true });
    expect(logins.allowAttempt(tries, "cafe", false, now)).toEqual({ attempt: null, wait: 840 });
    expect(logins.allowAttempt(tries, "cafe", false, 1e12 + logins.WINDOW_MS + 1000).attempt).not.toBeNull();
  });

  test("are read from the store as they were written", () => {
    const tries = [
      { at: 1, network: "a", extra: true },
      { at: 2, network: "b", extra: false },
    ];
    expect(logins.parse(logins.serialize(tries))).toEqual(tries);
    expect(logins.parse("")).toEqual([]);
  });
});

describe("the subnet", () => {
  test.each([
    ["103.4.145.77", "103.4.145.77"],
    ["::ffff:103.4.145.77", "103.4.145.77"],
    ["0000:0000:0000:0000:0000:ffff:6704:914d", "103.4.145.77"],
    ["2001:db8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:0000:0000:0000:0001", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ])("of %s is %s", (address, expected) => {
    expect(subnetOf(address)).toBe(expected);
  });

  test("is a /24 of IPv4 for log-ins and new users, and the same /64 of IPv6", () => {
    expect(wideSubnetOf("103.4.145.77")).toBe("103.4.145.0/24");
    expect(wideSubnetOf("::ffff:103.4.145.77")).toBe("103.4.145.0/24");
    expect(wideSubnetOf("2001:db8:1:2::9")).toBe("2001:db8:1:2::/64");
    expect(wideSubnetOf("::1")).toBe("");
  });

  test("is empty for this machine, in every form", () => {
    for (const address of [
      "127.0.0.1",
      "127.9.9.9",
      "::1",
      "0000:0000:0000:0000:0000:0000:0000:0001",
      "::ffff:127.0.0.1",
      "0000:0000:0000:0000:0000:ffff:7f00:0001",
    ])
      expect(subnetOf(address), address).toBe("");
  });

  test("is the same for all invalid addresses", () => {
    for (const text of ["", "invalid IP", "1.2.3", "256.1.1.1", "1::2::3", "1:2:3", "g::1", ":::"])
      expect(subnetOf(text), text).toBe("unknown");
  });
});

describe("the proof of work", () => {
  const sha256 = (of: string) => createHash("sha256").update(of).digest("hex");
  const seal = (of: string) => sha256(`seal ${of}`).slice(0, 32);
  const issued = 1_700_000_000_000;
  const given = (bits: number) => {
    const signed = `abcdefghijklmnop.${issued}.${bits}`;
    return `${signed}.${seal(signed)}`;
  };
  function solve(challenge: string, bits: number) {
    for (let n = 0; ; n++)
      if (signUp.countZeroBits(sha256(`${challenge}.${n}`)) >= bits) return `${challenge}.${n}`;
  }
  const fault = (proof: string, after = 3000) => signUp.proofError(proof, issued + after, { seal, sha256 });

  test("accepts a valid solution once enough time for the form has passed, and no other", () => {
    const proof = solve(given(8), 8);
    expect(fault(proof)).toBe("");
    expect(fault(proof, 1999)).toBe("proof_too_fast");
    expect(fault(proof, 3_600_001)).toBe("proof_expired");
    expect(fault("")).toBe("proof_required");
    for (const wrong of [
      "x",
      `${given(8)}.`,
      `${given(8)}.x`,
      solve(given(8).replace("abc", "xbc"), 8),
      proof.replace(".8.", ".0."),
    ])
      expect(fault(wrong)).toBe("proof_invalid");
    expect(fault(solve(given(2), 2).replace(/\d+$/, "999999999999"))).not.toBe("proof_required");
  });

  test("counts zero bits, and requires more after many sign-ups", () => {
    expect(["ff", "7f", "0f", "00", "01"].map((hex) => signUp.countZeroBits(hex))).toEqual([0, 1, 4, 8, 7]);
    expect([0, 3, 4, 12, 60, 1000].map((made) => signUp.difficultyFor(made))).toEqual([
      16, 16, 17, 18, 20, 20,
    ]);
  });
});

describe("usernames", () => {
  test.each([
    ["rahim", "rah1m"],
    ["Jholok_TV", "jh0lok_tv"],
    ["karim", "karirn"],
    ["wasim", "vvasim"],
    ["rahim", "_rahim__"],
    ["ra_him", "ra____him"],
    ["sadia5", "sadias"],
    ["Illusion", "lllusion"],
  ])("%s and %s look alike", (one, other) =>
    expect(likeness.lookalikeKey(one)).toBe(likeness.lookalikeKey(other)),
  );

  test.each([
    ["rahim", "rahima"],
    ["rahim_1", "rahim_2"],
    ["arif7", "arif8"],
    ["mina", "nina"],
    ["ra_him", "rahim"],
  ])("%s and %s do not look alike", (one, other) =>
    expect(likeness.lookalikeKey(one)).not.toBe(likeness.lookalikeKey(other)),
  );
});

test("names have no invisible characters; Bangla and emoji keep their joiners", () => {
  for (const [typed, kept] of [
    ["র\u200dহিম\u200b", "র\u200dহিম"],
    ["র\u200d্যাব", "র\u200d্যাব"],
    ["a\u200db\u200c\u00adc\u2060", "abc"],
    ["\u3164\u2800\u115f", ""],
    ["x\u{e0041}\u{e0042}", "x"],
    ["\u202Eevil\u2066", "evil"],
    ["Z\u0300\u0301\u0302\u0303\u0304", "Z\u0300\u0301\u0302".normalize("NFC")],
    ["👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"],
    ["❤\ufe0f", "❤\ufe0f"],
    ["প্রথম\nদ্বিতীয়", "প্রথম\nদ্বিতীয়".normalize("NFC")],
    ["a\u0000b\u0007", "ab"],
  ] as const)
    expect(text.removeInvisible(typed)).toBe(kept);
});

test("counts links in all usual notations", () => {
  for (const [said, links] of [
    ["দেখুন https://a.example/x", 1],
    ["www.xy.com and xy.com", 2],
    ["bit.ly/x t.me/y facebook.com z.bd", 4],
    ["১.৫ মিনিট, ok.fine, v1.2", 0],
    ["mail me at me@abc.com", 1],
  ] as const)
    expect(texts.countLinks(said)).toBe(links);
});

test("rejects the same text twice in one place, or a long text three times anywhere", () => {
  const at = 1e12;
  const said = (place: string, ago = 0, words = "w") => ({ at: at - ago, hash: words, place });
  expect(texts.isRepeated([said("video", 60_000)], said("video"), 3)).toBe(true);
  expect(texts.isRepeated([said("video", 601_000)], said("video"), 3)).toBe(false);
  expect(texts.isRepeated([said("a"), said("b"), said("c")], said("d"), 3)).toBe(false);
  expect(texts.isRepeated([said("a"), said("b")], said("c"), 30)).toBe(true);
  expect(texts.isRepeated([said("a"), said("b", 3_600_001)], said("c"), 30)).toBe(false);
  expect(texts.isRepeated([said("a", 0, "x")], said("a"), 30)).toBe(false);
  expect(texts.parse(texts.serialize([said("a"), said("b")]))).toEqual([said("a"), said("b")]);
});

test("common passwords and the own username are recognized", () => {
  for (const password of [
    "123456",
    "Password123",
    "bangladesh71",
    "aaaaaaaa",
    "rahim_bd",
    "rahim_bd1971",
    "me@example.test",
  ])
    expect(common.isCommon(password, ["rahim_bd", "me@example.test"])).toBe(true);
  for (const password of ["golapi-nodi-7", "secret-pass", "বৃষ্টির দিন"])
    expect(common.isCommon(password, ["rahim_bd", "me@example.test"])).toBe(false);
});
