// Finds web addresses in a text. Pure.

export interface LinkPart {
  text: string;
  /** The text stands for this address. */
  href?: string;
}

/** Ends before marks that close a sentence or a bracket. */
const ADDRESS = /https?:\/\/[^\s<>"'`]{1,300}/gi;
const END = /[.,;:!?)\]}\u0964\u2026]+$/;
const MAX_SHOWN = 40;

/**
 * Only http and https, and no user name: `https://bank.example@evil.example` names one host and opens another. The text shows
 * the host as the browser reads it, so that letters which look alike cannot pretend.
 */
function toLink(typed: string): LinkPart | undefined {
  if (!URL.canParse(typed)) return undefined;
  const { protocol, host, pathname, search, username, password, href } = new URL(typed);
  if (!/^https?:$/.test(protocol) || username || password || !host.includes(".")) return undefined;
  const path = pathname === "/" && !search ? "" : decodeSafely(pathname) + search;
  const shown = [...(host + path)];
  return {
    text: shown.length > MAX_SHOWN ? `${shown.slice(0, MAX_SHOWN - 1).join("")}…` : shown.join(""),
    href,
  };
}

/** The path with its Bangla letters, if it is well-formed and changes nothing about the direction of the text. */
function decodeSafely(path: string): string {
  try {
    const text = decodeURI(path);
    return /[\p{Cf}\p{Cc}\s]/u.test(text) ? path : text;
  } catch {
    return path;
  }
}

export function splitLinks(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const typed = found.replace(END, "");
    const link = toLink(typed);
    if (!link) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push(link);
    from = index + typed.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
