// Names in the text of a comment: pure.

/** A username after @, not in the middle of an address. Bangla letters may touch it, Latin ones may not. */
const MENTION = /(?<![\w@])@(\w{3,30})(?!\w)/g;
/** The same while it is being typed: what stands between @ and the caret. */
const TYPED = /(?<![\w@])@(\w{0,30})$/;

/** The text in pieces; a piece with a username is to be linked. */
export function pieces(text: string): { text: string; username?: string }[] {
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

/** What is typed after the @ before the caret, undefined where no name is being typed. */
export const typedName = (text: string, caret: number) => TYPED.exec(text.slice(0, caret))?.[1];

/** The text with the name being typed completed, and where the caret stands then. */
export function complete(text: string, caret: number, username: string): { text: string; caret: number } {
  const before = text.slice(0, caret).replace(TYPED, `@${username} `);
  return { text: before + text.slice(caret).replace(/^\w* ?/, ""), caret: before.length };
}
