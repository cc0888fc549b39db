// The sound of letters: one row per group of the alphabet, then characters between letters.
import { describe, expect, test } from "vitest";
import { soundKey } from "../../../../pb_hooks/content-filter/sounds.js";

/** Each letter by itself, between two letters that separate it. */
const each = (letters: string, between: string) =>
  [...letters].map((letter) => soundKey(`${between}${letter}${between}`).slice(1, -1)).join(" ");

describe("Bangla letters", () => {
  test.each([
    ["কখগঘঙ", "k k g g n"],
    ["চছজঝঞ", "c c j j n"],
    ["টঠডঢণ", "t t d d n"],
    ["তথদধন", "t t d d n"],
    ["পফবভম", "p p b b m"],
    ["যরলশষসহ", "j r l s s s h"],
    ["ৎ\u0982", "t n"],
  ])("%s sound as %s", (letters, sounds) => {
    expect(each(letters, "a")).toBe(sounds);
  });

  test("that are vowels sound the same alone and behind a consonant", () => {
    expect(each("অআইঈউঊএও", "k")).toBe("o a i i u u e o");
    expect(each("\u09be\u09bf\u09c0\u09c1\u09c2\u09c7\u09cb", "k")).toBe("a i i u u e o");
    expect(each("ঋঐঔ", "k")).toBe("ri oi ou");
    expect(each("\u09c3\u09c8\u09cc", "k")).toBe("ri oi ou");
  });

  test("have an unwritten vowel if another consonant follows", () => {
    expect(soundKey("কম", "o")).toBe("kom");
    expect(soundKey("কমল", "~")).toBe("k~m~l");
    expect(soundKey("কমল")).toBe("kml");
    expect(soundKey("কা", "o")).toBe("ka");
    expect(soundKey("ক্ম", "o")).toBe("km");
    expect(soundKey("ক", "o")).toBe("k");
    expect([soundKey("\u0982ক", "o"), soundKey("ৎক", "o")]).toEqual(["nk", "tk"]);
  });
});

describe("Latin letters", () => {
  test.each([
    ["bang", "ban"],
    ["bangla", "banla"],
    ["banga", "banga"],
    ["chor", "cor"],
    ["cchor", "cor"],
    ["chhor", "cor"],
    ["back", "bak"],
    ["khan", "kan"],
    ["ghor", "gor"],
    ["jhal", "jal"],
    ["thala", "tala"],
    ["dhaka", "daka"],
    ["bhalo", "balo"],
    ["phul", "pul"],
    ["ful", "pul"],
    ["fhul", "pul"],
    ["pul", "pul"],
    ["shob", "sob"],
    ["hash", "has"],
    ["qa", "ka"],
    ["xa", "ksa"],
    ["za", "ja"],
    ["va", "ba"],
    ["wa", "oa"],
    ["ya", "ia"],
    ["boot", "but"],
    ["beet", "bit"],
    ["baat", "bat"],
    ["ammu", "ammu"],
    ["ammmu", "amu"],
    ["ammmmu", "amu"],
    ["hhha", "ha"],
  ])("%s sounds as %s", (word, sound) => {
    expect(soundKey(word)).toBe(sound);
  });

  test("may be digits and symbols; others are silent", () => {
    expect(soundKey("k0k1k3k4k5k7k9")).toBe("kokikekaksktkg");
    expect(soundKey("k@k$k!k|k")).toBe("kakskikik");
    expect(soundKey("k~2*#k", "o")).toBe("kk");
    expect(soundKey("k~k", "~")).toBe("k~k");
  });
});
