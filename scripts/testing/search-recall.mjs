// Prints how well a search in Latin letters finds Bangla, on three lists of spellings. make search-recall
//   by hand:   common words as people in Bangladesh type them; it served for tuning, so it proves the least about others
//   by engine: frequent words by another program's rules, whose mistakes are kept; independent of this search
//   at random: frequent words by habits; the rules are by the authors of this search
// "taken": the words of the vocabulary that the search takes contain the right one, of 40,000 words.
// "found": a video with the Bangla word is among the first twenty of a real server with 30,000 captions.
// No list says how often real people type which spelling: that needs the searches of a real site.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { fail } from "../lib/paths.mjs";
import { byEngine, byHabits, byHand, fetchPackages, frequentWords } from "./recall/lists.mjs";
import { withSite } from "./recall/site.mjs";

const { MAX_READ, MAX_READ_OTHER, bonesToRead, chooseWords, soundOf } = createRequire(import.meta.url)(
  "../../pb_hooks/search/sound.js",
);

const AIMS = { taken: 93, found: 80 };
const FIRST = 20;
/** Searches of each list on the server. */
const MAX_SEARCHES = 1000;
const SEED = Number(process.env.SEED ?? 7);

/** @typedef {[latin: string, bangla: string]} Pair */

function randomNumbers() {
  let state = SEED;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** Share of pairs in percent, with the half of its 95 % interval. @param {number} hits @param {number} all */
function percent(hits, all) {
  const share = hits / all;
  return {
    value: 100 * share,
    text: `${(100 * share).toFixed(1)} ± ${(196 * Math.sqrt((share * (1 - share)) / all)).toFixed(1)} %`,
  };
}

const verdict = (/** @type {number} */ value, /** @type {number} */ aim) =>
  `${aim} % ${value >= aim ? "met" : "MISSED"}`;

/** Words to choose from, as the server reads them. @param {string[]} words the most frequent first */
function vocabularyOf(words) {
  /** @type {Map<string, { word: string, sound: string, n: number }[]>} */
  const byBones = new Map();
  for (const [n, word] of words.entries()) {
    const { bones, sound } = soundOf(word);
    byBones.set(bones, [...(byBones.get(bones) ?? []), { word, sound, n }]);
  }
  return (/** @type {string} */ latin) =>
    bonesToRead(latin)
      .flatMap((/** @type {string} */ bones, /** @type {number} */ i) =>
        (byBones.get(bones) ?? []).slice(0, i ? MAX_READ_OTHER : MAX_READ),
      )
      .sort((/** @type {{ n: number }} */ a, /** @type {{ n: number }} */ b) => a.n - b.n);
}

async function main() {
  await fetchPackages();
  const frequent = frequentWords();
  const hand = byHand();
  const words = [...new Set([...frequent, ...hand.map(([, bangla]) => bangla)])];
  /** @type {Record<string, Pair[]>} */
  const lists = {
    "by hand": hand,
    "by engine": await byEngine(frequent),
    "at random": byHabits(frequent, randomNumbers()),
  };
  const read = vocabularyOf(words);

  console.log(`${words.length} words\n\nlist        pairs  same bones     nearest        taken          aim`);
  for (const [name, pairs] of Object.entries(lists)) {
    const taken = pairs.map(([latin, bangla]) => chooseWords(latin, read(latin)).indexOf(bangla));
    const same = percent(
      pairs.filter(([latin, bangla]) => bonesToRead(latin).includes(soundOf(bangla).bones)).length,
      pairs.length,
    );
    const first = percent(taken.filter((at) => at === 0).length, pairs.length);
    const any = percent(taken.filter((at) => at >= 0).length, pairs.length);
    console.log(
      [
        name.padEnd(10),
        String(pairs.length).padStart(6),
        ` ${same.text.padEnd(13)}`,
        first.text.padEnd(13),
        any.text.padEnd(13),
        verdict(any.value, AIMS.taken),
      ].join(" "),
    );
  }

  console.log("\nlist      searches  found          typed in Bangla  aim");
  await withSite(words, soundOf, async (_run, get) => {
    const finds = async (/** @type {string} */ q, /** @type {string} */ bangla) => {
      const { items } = await get(`/api/app/videos?limit=${FIRST}&q=${encodeURIComponent(q)}`);
      return items.some((/** @type {{ caption: string }} */ { caption }) =>
        caption.split(" ").includes(bangla),
      );
    };
    for (const [name, pairs] of Object.entries(lists)) {
      const step = Math.max(1, Math.floor(pairs.length / MAX_SEARCHES));
      const some = pairs.filter((_, i) => i % step === 0).slice(0, MAX_SEARCHES);
      let [latinHits, banglaHits] = [0, 0];
      for (const [latin, bangla] of some) {
        if (await finds(latin, bangla)) latinHits++;
        if (await finds(bangla, bangla)) banglaHits++;
      }
      const found = percent(latinHits, some.length);
      console.log(
        [
          name.padEnd(10),
          String(some.length).padStart(7),
          ` ${found.text.padEnd(14)}`,
          percent(banglaHits, some.length).text.padEnd(16),
          verdict(found.value, AIMS.found),
        ].join(" "),
      );
    }
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main().catch(fail);
