// Bangla typed in Latin letters: bones, spelling, distance, and the choice of words.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { distance as distanceOf, letterNumbers, maxDistance } from "../../../../pb_hooks/search/distance.js";
import { latinSound, otherBones } from "../../../../pb_hooks/search/latin-sound.js";
import { bonesToRead, bonesWithSlip, chooseWords, soundOf } from "../../../../pb_hooks/search/sound.js";

const bangla = (word: string) => soundOf(word.normalize("NFC"));

describe("bones", () => {
  test.each([
    ["dhaka", "ঢাকা", "dk"],
    ["bristi", "বৃষ্টি", "brst"],
    ["bangladesh", "বাংলাদেশ", "bnlds"],
    ["kacchi", "কাচ্চি", "kc"],
    ["biriyani", "বিরিয়ানি", "brn"],
    ["momo", "মোমো", "mm"],
    ["amma", "আম্মা", "m"],
    ["sotto", "সত্য", "st"],
    ["surjo", "সূর্য", "srj"],
    ["rab", "র্যাব", "rb"],
    ["sojjo", "সহ্য", "sj"],
    ["swopno", "স্বপ্ন", "spn"],
    ["porbo", "পর্ব", "prb"],
    ["kombol", "কম্বল", "kmbl"],
    ["udbodhon", "উদ্বোধন", "dbdn"],
    ["ditiyo", "দ্বিতীয়", "dt"],
    ["kkhoma", "ক্ষমা", "km"],
    ["lokkhi", "লক্ষ্মী", "lk"],
    ["lakshmi", "লক্ষ্মী", "lk"],
    ["gyan", "জ্ঞান", "gn"],
    ["bongo", "বঙ্গ", "bn"],
    ["gach", "গাছ", "gc"],
    ["allah", "আল্লাহ", "l"],
    ["ahmed", "আহমেদ", "hmd"],
    ["barir", "বাড়ির", "brr"],
    ["asharh", "আষাঢ়", "sr"],
    ["dukkho", "দুঃখ", "dk"],
    ["utshob", "উৎসব", "tsb"],
    ["rin", "ঋণ", "rn"],
    ["action", "অ্যাকশন", "ksn"],
    ["facebook", "ফেসবুক", "psbk"],
    ["light", "লাইট", "lt"],
    ["match", "ম্যাচ", "mc"],
    ["bridge", "ব্রিজ", "brj"],
    ["coxsbazar", "কক্সবাজার", "kksbjr"],
    ["black", "ব্ল্যাক", "blk"],
    ["queen", "কুইন", "kn"],
    ["3d", "3d", "3d"],
  ])("of %s and %s are %s", (latin, word, bones) => {
    expect([latinSound(latin).bones, bangla(word).bones]).toEqual([bones, bones]);
  });

  test.each([
    ["korse", "করছে"],
    ["engine", "ইঞ্জিন"],
    ["chand", "চাঁদ"],
    ["cokh", "চোখ"],
    ["school", "স্কুল"],
    ["technology", "টেকনোলজি"],
    ["bahini", "বাইনি"],
    ["bishwo", "বিশ্ব"],
    ["wakil", "বকিল"],
    ["laxman", "লক্ষমান"],
    ["karyo", "কার্য"],
    ["bisbo", "বিশ্ব"],
  ])("of %s are also read as those of %s", (latin, word) => {
    expect(bonesToRead(latin)).toContain(bangla(word).bones);
  });

  test("are read in five ways at most, each once, and not at all without a consonant", () => {
    for (const word of ["schwengsychxhnge", "sss", "aeiou", "nnnn", "xyz", "wcgsnhb"]) {
      const read = bonesToRead(word);
      expect(read.length).toBeLessThanOrEqual(5);
      expect(new Set(read).size).toBe(read.length);
    }
    expect(bonesToRead("aei")).toEqual([]);
    expect(bonesToRead("আই")).toEqual([]);
    expect(otherBones("mama")).toEqual([]);
  });

  test("are read as one of 334 spellings by hand in 97 of 100", () => {
    const lines = readFileSync("scripts/testing/recall/banglish.txt", "utf8").trim().split("\n");
    const pairs = lines.map((line) => line.split(" ") as [string, string]);
    const read = pairs.filter(([latin, word]) => bonesToRead(latin).includes(bangla(word).bones));
    expect(pairs.length).toBeGreaterThan(300);
    expect(read.length / pairs.length).toBeGreaterThan(0.97);
  });

  test("with a slip are one consonant more, less or other", () => {
    const slips = bonesWithSlip("dhaka");
    expect(slips).toEqual(expect.arrayContaining(["dkk", "ddk", "dn", "nk", "ndk", "dkn"]));
    expect(slips).not.toContain("dk");
    expect(bonesWithSlip("bristi")).toContain("bst");
    expect([bonesWithSlip("ma"), bonesWithSlip("kakakatpdmbkls")]).toEqual([[], []]);
    expect(bonesWithSlip("patbalkimn").length).toBeLessThan(300);
  });
});

describe("the spelling", () => {
  test.each([
    ["ঢাকা", "dhaka"],
    ["বৃষ্টি", "brishti"],
    ["কলম", "kolom"],
    ["বই", "boi"],
    ["রক্ত", "rokto"],
    ["শিক্ষা", "shikha"],
    ["বাংলা", "bangla"],
    ["যায়", "jay"],
    ["ভালো", "valo"],
    ["ফুল", "ful"],
    ["মৌলিক", "moulik"],
  ])("of %s is %s", (word, spelling) => {
    expect(bangla(word).sound).toBe(spelling);
  });

  test.each([
    ["dhaka", "dhaka"],
    ["shikkha", "shikha"],
    ["phool", "ful"],
    ["bhalo", "valo"],
    ["zamin", "jamin"],
    ["ice", "ise"],
  ])("of %s is %s", (word, spelling) => {
    expect(latinSound(word).sound).toBe(spelling);
  });
});

const distance = (a: string, b: string, max: number) => distanceOf(letterNumbers(a), letterNumbers(b), max);

describe("two spellings", () => {
  test.each([
    ["dhaka", "dhaka", 0],
    ["dhaka", "daka", 1],
    ["kolom", "kalam", 2],
    ["bristi", "brishti", 1],
    ["abc", "abd", 2],
    ["ab", "ac", 2],
    ["ka", "kt", 4],
    ["dhka", "dhaka", 2],
    ["boi", "bi", 1],
    ["shapla", "shalpa", 4],
    ["", "ak", 4],
  ])("%s and %s are %d half letters apart", (a, b, far) => {
    expect([distance(a, b, 20), distance(b, a, 20)]).toEqual([far, far]);
  });

  test("that are further apart than the limit are not measured to the end", () => {
    expect(distance("tttttttttttttttt", "kkkkkkkkkkkkkkkk", 4)).toBeGreaterThan(4);
    expect(distance("a", "aaaaaaaaaa", 4)).toBe(5);
    expect([maxDistance("ab"), maxDistance("bangladesh")]).toEqual([3, 7]);
  });
});

describe("the words chosen for a typed one", () => {
  const candidates = (...words: string[]) =>
    words.map((word) => ({ word: word.normalize("NFC"), sound: bangla(word).sound }));
  test("are the nearest four, without itself, Bangla before Latin at the same distance", () => {
    const all = candidates("dhaka", "dhaaka", "ঢাকা", "ডাকা", "ডাক", "দিক", "দোকান", "ঢাকি");
    expect(chooseWords("dhaka", all)).toEqual(["ঢাকা", "dhaaka", "ডাকা", "ঢাকি"]);
  });

  test("keep the order of use at the same distance, and leave out what is too far", () => {
    expect(chooseWords("kal", candidates("কালো", "কাল", "কলা", "কালীগঞ্জে"))).toEqual(["কাল", "কালো", "কলা"]);
    expect(chooseWords("kal", [])).toEqual([]);
  });
});
