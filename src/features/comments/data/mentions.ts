// Finds and completes mentions in the text of a comment. Pure.

/** A username after @, but not inside an e-mail address. Bangla letters may touch it, Latin ones may not. */
const MENTION = /(?<![\w@])@(\w{3,30})(?!\w)/g;
/** A mention being typed: the characters between @ and the caret. */
const TYPED = /(?<![\w@])@(\w{0,30})$/;

/** Splits the text; a part with a username becomes a link. */
export function splitMentions(text: string): { text: string; username?: string }[] {
  const found: { text: string; username?: string }[] = [];
  let from = 0;
  for (const match of text.matchAll(MENTION)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index) });
    found.push({ text: match[0], username: match[1] });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

/** The characters between @ and the caret; undefined when no name is being typed. */
export const nameBeingTyped = (text: string, caret: number) => TYPED.exec(text.slice(0, caret))?.[1];

/** Completes the name being typed; returns the text and the new caret position. */
export function completeMention(
  text: string,
  caret: number,
  username: string,
): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(TYPED, `@${username} `);
  return { text: before + text.slice(caret).replace(/^\w* ?/, ""), caret: before.length };
}
