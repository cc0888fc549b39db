// Spells Bangla words in Latin letters at random, by habits of people in Bangladesh. Pure. The rules are written apart
// from those of pb_hooks/search, but by the same people: they prove less than a list from elsewhere.

/** Choices for each letter; the first is the most frequent. @type {Record<string, string[]>} */
const CHOICES = {
  ক: ["k"],
  খ: ["kh"],
  গ: ["g"],
  ঘ: ["gh"],
  ঙ: ["ng", "n"],
  চ: ["ch", "ch", "c"],
  ছ: ["ch", "s", "chh"],
  জ: ["j", "z"],
  ঝ: ["jh"],
  ঞ: ["n"],
  ট: ["t"],
  ঠ: ["th", "t"],
  ড: ["d"],
  ঢ: ["dh", "d"],
  ণ: ["n"],
  ত: ["t"],
  থ: ["th"],
  দ: ["d"],
  ধ: ["dh", "d"],
  ন: ["n"],
  প: ["p"],
  ফ: ["f", "ph"],
  ব: ["b"],
  ভ: ["bh", "v"],
  ম: ["m"],
  য: ["j", "z"],
  র: ["r"],
  ল: ["l"],
  শ: ["sh", "s"],
  ষ: ["sh", "s"],
  স: ["s", "sh"],
  হ: ["h"],
  ৎ: ["t"],
  "\u0982": ["ng", "ng", "n"],
  "\u0981": ["", "", "n"],
  "\u0983": [""],
  "\u09be": ["a", "a", "aa"],
  "\u09bf": ["i"],
  "\u09c0": ["i", "i", "ee"],
  "\u09c1": ["u"],
  "\u09c2": ["u", "oo"],
  "\u09c3": ["ri"],
  "\u09c7": ["e"],
  "\u09c8": ["oi", "ai"],
  "\u09cb": ["o"],
  "\u09cc": ["ou", "ow"],
  অ: ["o", "a"],
  আ: ["a", "aa"],
  ই: ["i"],
  ঈ: ["i", "ee"],
  উ: ["u"],
  ঊ: ["u"],
  ঋ: ["ri"],
  এ: ["e"],
  ঐ: ["oi"],
  ও: ["o"],
  ঔ: ["ou"],
};
const JOINED = {
  ক্ষ: ["kkh", "kh", "ksh"],
  জ্ঞ: ["gg", "gy", "g"],
  ঙ্গ: ["ng", "ngg"],
  ঙ্ক: ["nk", "ngk"],
  ষ্ট: ["sht", "st"],
};
const CONSONANT = /[\u0995-\u09b9\u09ce]/;
const [HASANTA, NUKTA] = ["\u09cd", "\u09bc"];

/**
 * @param {string} word in NFC
 * @param {() => number} random 0 to 1
 */
export function spell(word, random) {
  const pick = (/** @type {string[]} */ list) => list[Math.floor(random() * list.length)] ?? "";
  let out = "";
  for (let i = 0; i < word.length; i++) {
    const letter = word[i] ?? "";
    const joined = JOINED[/** @type {keyof typeof JOINED} */ (word.slice(i, i + 3))];
    if (letter === HASANTA || letter === NUKTA) continue;
    const behindHasanta = word[i - 1] === HASANTA;
    if (joined) {
      out += pick(joined);
      i += 2;
    } else if (word[i + 1] === NUKTA) out += letter === "য" ? pick(["y", "y", ""]) : "r";
    else if (behindHasanta && letter === "য" && word[i - 2] !== "র")
      out += pick(["", "y"]) || (out.match(/[a-z]$/)?.[0] ?? "");
    else if (behindHasanta && letter === "ব" && !"মবর".includes(word[i - 2] ?? "")) out += pick(["", "w"]);
    else out += pick(CHOICES[letter] ?? [""]);
    const next = word[word[i + 1] === NUKTA ? i + 2 : i + 1] ?? "";
    if (CONSONANT.test(letter) && letter !== "ৎ" && CONSONANT.test(next))
      out += pick(["o", "o", "o", "a", ""]);
    else if (behindHasanta && next === "") out += pick(["o", "o", ""]);
  }
  return out;
}
