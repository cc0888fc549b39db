// Detects the language of captions.
const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** Language of most letters in a WebVTT text; "" if most letters belong to another script. */
export function detectLanguage(vtt: string): "bn" | "en" | "" {
  const text = vtt.slice("WEBVTT".length).replace(/<[^>]*>|&\w+;/g, "");
  const bn = count(text, /[\u0980-\u09ff]/g);
  const en = count(text, /[a-z]/gi);
  if (Math.max(bn, en) * 2 <= count(text, /[\p{L}\p{M}]/gu)) return "";
  return bn > en ? "bn" : "en";
}
