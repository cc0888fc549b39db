// The sound of letters: one row per group of the alphabet, then characters between letters.
import { describe, expect, test } from "vitest";
import { soundOf } from "../../../../pb_hooks/content-filter/sounds.js";

/** Each letter by itself, between two letters that separate it. */
const each = (letters: string, between: string) =>
  [...letters].map((letter) => soundOf(`${between}${letter}${between}`).slice(1, -1)).join(" ");

describe("letters of Bangla", () => {
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

  test("that are vowels sound alone as behind a consonant", () => {
    expect(each("অআইঈউঊএও", "k")).toBe("o a i i u u e o");
    expect(each("\u09be\u09bf\u09c0\u09c1\u09c2\u09c7\u09cb", "k")).toBe("a i i u u e o");
    expect(each("ঋঐঔ", "k")).toBe("ri oi ou");
    expect(each("\u09c3\u09c8\u09cc", "k")).toBe("ri oi ou");
  });

  test("carry a vowel that is not written, where another consonant follows", () => {
    expect(soundOf("কম", "o")).toBe("kom");
    expect(soundOf("কমল", "~")).toBe("k~m~l");
    expect(soundOf("কমল")).toBe("kml");
    expect(soundOf("কা", "o")).toBe("ka");
    expect(soundOf("ক্ম", "o")).toBe("km");
    expect(soundOf("ক", "o")).toBe("k");
    expect([soundOf("\u0982ক", "o"), soundOf("ৎক", "o")]).toEqual(["nk", "tk"]);
  });
});

describe("letters of Latin", () => {
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
    expect(soundOf(word)).toBe(sound);
  });

  test("may be digits and signs; others are silent", () => {
    expect(soundOf("k0k1k3k4k5k7k9")).toBe("kokikekaksktkg");
    expect(soundOf("k@k$k!k|k")).toBe("kakskikik");
    expect(soundOf("k~2*#k", "o")).toBe("kk");
    expect(soundOf("k~k", "~")).toBe("k~k");
  });
});
