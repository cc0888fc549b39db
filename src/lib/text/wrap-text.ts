// Breaks a text into lines for a canvas, between words; a word longer than a line breaks between letters as a reader
// counts them, so that no conjunct of Bangla is cut.
import { graphemes } from "./graphemes";

const MORE = "…";
/** Marks that must not begin a line, such as the danda. */
const SPACE_BEFORE_MARK = /\s+(?=[।॥!?,;:.…]+(?:\s|$))/g;
const NO_BREAK = "\u00a0";

interface Room {
  maxWidth: number;
  maxLines: number;
  /** Width of a text in the units of `maxWidth`. */
  measure: (text: string) => number;
}

/** The text cut to the width, with an ellipsis if anything is missing. */
export function fitText(text: string, { maxWidth, measure }: Omit<Room, "maxLines">): string {
  if (measure(text) <= maxWidth) return text;
  const letters = [...graphemes(text)];
  while (letters.length && measure(letters.join("").trimEnd() + MORE) > maxWidth) letters.pop();
  return letters.join("").trimEnd() + MORE;
}

/** Pieces of a word that each fit on a line; the word itself if it does. */
function piecesOf(word: string, { maxWidth, measure }: Room): string[] {
  if (measure(word) <= maxWidth) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const letter of graphemes(word)) {
    if (piece && measure(piece + letter) > maxWidth) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** At most `maxLines` lines. If the text is longer, the last line ends in an ellipsis and `isCut` is true. */
export function wrapText(text: string, room: Room): { lines: string[]; isCut: boolean } {
  const words = text
    .trim()
    .replace(SPACE_BEFORE_MARK, NO_BREAK)
    .split(/[^\S\u00a0]+/);
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    for (const [i, piece] of piecesOf(word, room).entries()) {
      const longer = line && i === 0 ? `${line} ${piece}` : line + piece;
      if (line && room.measure(longer) > room.maxWidth) {
        lines.push(line);
        line = piece;
      } else line = longer;
      if (lines.length < room.maxLines) continue;
      const last = lines[room.maxLines - 1] ?? "";
      // Wider than the line, so that the ellipsis replaces what does not fit.
      lines[room.maxLines - 1] = fitText(`${last}${MORE}`, room);
      return { lines: lines.slice(0, room.maxLines), isCut: true };
    }
  }
  return { lines: line ? [...lines, line] : lines, isCut: false };
}
