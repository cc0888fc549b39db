// Captions with their tags, and single tags with their normal form: client and server parse both alike.

/** Code points that an editor would not show. */
const [ZWNJ, ZWJ, ZERO_SPACE] = ["\u200c", "\u200d", "\u200b"];
/** য় and ড় as one code point each, which NFC splits. */
const [YYA, RRA] = ["\u09df", "\u09dc"];
const SPLIT_YYA = "\u09af\u09bc";
const SPLIT_RRA = "\u09a1\u09bc";
const many = Array.from({ length: 35 }, (_, n) => `tag${n}`);

/** Caption as stored → tags in their normal form, each once, in their order. */
export const CAPTIONS: [caption: string, tags: string[]][] = [
  ["", []],
  ["no tags, # alone, ## twice, #! sign", []],
  ["#ঢাকা", ["ঢাকা"]],
  ["সকাল #বাংলাদেশ_২০২৬, আর #ঢাকা।", ["বাংলাদেশ_2026", "ঢাকা"]],
  ["(#Dhaka) #DHAKA #dhaka", ["dhaka"]],
  ["#কাঁথা #দুঃখ #ক্ষুধা", ["কাঁথা", "দুঃখ", "ক্ষুধা"]],
  [`#র${ZWJ}্যাব #র্যাব`, ["র্যাব"]],
  [`#কৃষি${ZWNJ}পণ্য #ক্ষ${ZWJ}${ZWNJ}মা`, ["কৃষিপণ্য", "ক্ষমা"]],
  // A joiner belongs to a tag only between its letters.
  [`#ঢাকা${ZWJ} #${ZWJ}খুলনা`, ["ঢাকা"]],
  [`#সিলেট${ZERO_SPACE}শহর`, ["সিলেট"]],
  [`#${SPLIT_YYA}মুনা #বা${SPLIT_RRA}ি`, [`${SPLIT_YYA}মুনা`, `বা${SPLIT_RRA}ি`]],
  // Bangla letters may touch the sign before them, Latin letters and digits may not, as for mentions.
  ["#ঢাকা#খাবার", ["ঢাকা", "খাবার"]],
  ["ভাই#ঢাকা", ["ঢাকা"]],
  ["C#sharp a_#bb 7#cc", []],
  ["https://example.org/a#part https://example.org/#part &#39;aa", []],
  ["##ঢাকা", []],
  // At least two code points of the normal form, at most fifty, and one of them a letter.
  ["#ক #a #কি", ["কি"]],
  ["#2026 #২০২৬ #__ #_1 #1a", ["1a"]],
  [`#${"a".repeat(50)} #${"b".repeat(51)}`, ["a".repeat(50)]],
  [`#${`ক${ZWNJ}`.repeat(50)}খ #${`ক${ZWNJ}`.repeat(49)}খ`, [`${"ক".repeat(49)}খ`]],
  // Emoji end a tag and begin none; a keycap is no tag.
  ["#ঈদ🎉 #🎉ঈদ #️⃣ঢাকা", ["ঈদ"]],
  ["#naïve #Ünal #日本", ["naïve", "ünal", "日本"]],
  ["#one-two #three.four #five'six", ["one", "three", "five"]],
  ["line\n#ঢাকা\t#খুলনা", ["ঢাকা", "খুলনা"]],
  ["@rahim#dhaka #rahim@dhaka", ["rahim"]],
  // The first thirty count.
  [many.map((tag) => `#${tag}`).join(" "), many.slice(0, 30)],
];

/** A tag as typed or as in an address, without its sign → its normal form; undefined if it is none. */
export const KEYS: [typed: string, key: string | undefined][] = [
  ["ঢাকা", "ঢাকা"],
  ["Dhaka", "dhaka"],
  ["বাংলাদেশ_২০২৬", "বাংলাদেশ_2026"],
  [`${YYA}মুনা`, `${SPLIT_YYA}মুনা`],
  [`বা${RRA}ি`, `বা${SPLIT_RRA}ি`],
  [`র${ZWJ}্যাব`, "র্যাব"],
  ["নদী", "নদী"],
  ["", undefined],
  ["#ঢাকা", undefined],
  ["ক", undefined],
  ["২০২৬", undefined],
  ["a b", undefined],
  ["a/b", undefined],
  [" dhaka", undefined],
  [`dhaka${ZWJ}`, undefined],
  ["a".repeat(51), undefined],
];
