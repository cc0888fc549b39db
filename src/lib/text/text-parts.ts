// Splits a caption or comment into plain text, mentions and tags. Pure.
import { TAG, toTag } from "./tags";

export interface TextPart {
  text: string;
  /** The text is a mention of this user. */
  username?: string;
  /** The text is a tag with this normal form. */
  tag?: string;
}

/** A username after @, but not inside an e-mail address. Bangla letters may touch it, Latin ones may not. */
const MENTION = /(?<![\w@])@(\w{3,30})(?!\w)/;
const LINK = new RegExp(`${MENTION.source}|${TAG.source}`, "gu");

export function splitText(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, 1: username, 2: word, index } of text.matchAll(LINK)) {
    const tag = word && toTag(word);
    if (!username && !tag) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push(username ? { text: found, username } : { text: found, tag });
    from = index + found.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
