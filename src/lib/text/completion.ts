// Finds and completes a mention or a tag that is being typed. Pure.

export type Sign = "@" | "#";

/** The word between its sign and the caret. */
export interface TypedWord {
  sign: Sign;
  word: string;
}

/** Text of a field with the position of the caret in it. */
export interface Draft {
  text: string;
  caret: number;
}

/** The sign and word before the caret, and the rest of the word behind it. */
const PATTERNS: Record<Sign, { typed: RegExp; rest: RegExp }> = {
  "@": { typed: /(?<![\w@])@(\w{0,30})$/, rest: /^\w* ?/ },
  "#": {
    typed: /(?<![\w#&/])#([\p{L}\p{M}\p{N}_\u200c\u200d]{0,60})$/u,
    rest: /^[\p{L}\p{M}\p{N}_\u200c\u200d]* ?/u,
  },
};
const SIGNS = Object.keys(PATTERNS) as Sign[];

/** Undefined when neither a mention nor a tag is being typed. */
export function typedWord({ text, caret }: Draft): TypedWord | undefined {
  const before = text.slice(0, caret);
  for (const sign of SIGNS) {
    const word = PATTERNS[sign].typed.exec(before)?.[1];
    if (word !== undefined) return { sign, word };
  }
  return undefined;
}

/** Replaces the word being typed. @param word without its sign */
export function completeWord({ text, caret }: Draft, sign: Sign, word: string): Draft {
  const { typed, rest } = PATTERNS[sign];
  const before = text.slice(0, caret).replace(typed, `${sign}${word} `);
  return { text: before + text.slice(caret).replace(rest, ""), caret: before.length };
}
