// Words that no text for people has. One thing has one word, Bangla is in the polite form, English in sentence case.

interface Forbidden {
  pattern: RegExp;
  /** The word instead. */
  use: string;
  /** Beginnings of the ids that may have it. */
  except?: string[];
}

/** At the beginning of a word only. */
const word = (text: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${text})`, "u");

const BANGLA: Forbidden[] = [
  { pattern: /পরিচালক/, use: "আমরা or টিম" },
  { pattern: /নির্মাতা/, use: "ক্রিয়েটর" },
  { pattern: /ঘন্টা/, use: "ঘণ্টা" },
  { pattern: /সংরক্ষ/, use: "সেভ" },
  { pattern: word("পাতা|পৃষ্ঠা"), use: "পেজ" },
  { pattern: /(?<!ই)মেইল/, use: "ইমেইল" },
  { pattern: /নিশ্চিত (?:কর|হ)/, use: "যাচাই" },
  { pattern: /সম্পাদনা|পরিবর্তন/, use: "বদলান" },
  { pattern: /ছাঁট/, use: "কাটুন" },
  { pattern: /নিবন্ধন/, use: "সাইন আপ" },
  { pattern: /ট্যাপ/, use: "চাপ দিন" },
  { pattern: /জায়গার তথ্য/, use: "লোকেশন" },
  { pattern: /সব জায়গায়/, use: "সব ডিভাইস" },
  { pattern: /হালকা/, use: "কম ডেটা" },
  { pattern: /আবিষ্কার/, use: "খুঁজুন" },
  { pattern: /উল্লেখ/, use: "মেনশন" },
  { pattern: /উপেক্ষা/, use: "এড়িয়ে যান" },
  { pattern: /ত্রুটি|অপ্রত্যাশিত/, use: "সমস্যা" },
  { pattern: /সফলভাবে/, use: "no word" },
  { pattern: word("সাথে"), use: "সঙ্গে" },
  { pattern: word("ধারণ কর"), use: "রেকর্ড" },
  { pattern: /চিরতরে/, use: "স্থায়ীভাবে" },
  { pattern: /লগ ইন-এ/, use: "লগ ইনে" },
  { pattern: / (?:সে|মি)\./, use: "সেকেন্ড or মিনিট" },
  {
    pattern: /শব্দ/,
    use: "কথা; শব্দ is sound",
    except: [
      "captions.hint",
      "code.video_silent",
      "code.video_sound",
      "keys.mute",
      "player.",
      "page.privacy",
      "upload.silent",
    ],
  },
  { pattern: word("তুমি|তোমা|তুই|তোর|যাদের|তাদের"), use: "the polite form" },
  { pattern: /\.\.\./, use: "…" },
];

/** Names, and buttons whose English the product text and the contract fix. */
const NAMES =
  /Log In|Log Out|Sign Up|Get Started|Edit Profile|Save Changes|Copy Link|Search Results|Return to Home|For You|Settings|January|Bangladesh|WebM|WebP|Wi-Fi/g;

const ENGLISH: Forbidden[] = [
  { pattern: /\boperator/i, use: "we, or moderator" },
  { pattern: /lighter/i, use: "lower quality" },
  { pattern: /\bfor good\b/i, use: "permanently" },
  { pattern: /(?<!e-?)\bmails?\b/i, use: "email" },
  { pattern: /\blog-in\b/i, use: "login" },
  {
    pattern: /\b(?:cannot|(?:can|do|does|did|is|are|was|were|have|has|will|would|could) not)\b/i,
    use: "a contraction",
    except: ["code.self_follow", "val.comment.empty", "page.", "pb_hooks/"],
  },
  { pattern: /’/, use: "'" },
  {
    pattern: /\.\.\./,
    use: "…",
    except: ["auth.loading", "discover.search", "profile.saving", "upload.progress"],
  },
  { pattern: /(?<=[\p{L}\d,] )\p{Lu}\p{Ll}/u, use: "sentence case" },
];

/** By language; others have no list. */
const LISTS: Record<string, Forbidden[]> = { bn: BANGLA, en: ENGLISH };

/**
 * @param id of the text, or a name for it
 * @returns one line per forbidden word
 */
export function forbiddenIn(language: string, id: string, text: string): string[] {
  const plain = text.replace(NAMES, "");
  return (LISTS[language] ?? [])
    .filter(({ pattern }) => pattern.test(plain))
    .filter(({ except = [] }) => !except.some((start) => id.startsWith(start)))
    .map(({ pattern, use }) => `${language} ${id}: ${pattern.exec(plain)?.[0]} → ${use}`);
}
