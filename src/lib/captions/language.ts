const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** Language of most letters in a WebVTT text; "" where most letters belong to another script. */
export function languageOf(vtt: string): "bn" | "en" | "" {
  const words = vtt.slice("WEBVTT".length).replace(/<[^>]*>|&\w+;/g, "");
  const bn = count(words, /[\u0980-\u09ff]/g);
  const en = count(words, /[a-z]/gi);
  if (Math.max(bn, en) * 2 <= count(words, /[\p{L}\p{M}]/gu)) return "";
  return bn > en ? "bn" : "en";
}
