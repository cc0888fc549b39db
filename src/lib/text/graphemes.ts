let segmenter: Intl.Segmenter | undefined;

/** Splits a text into letters as a reader counts them: "ক্ষু" is one. */
export function* graphemes(text: string): Generator<string> {
  if (typeof Intl.Segmenter === "undefined") return yield* text;
  segmenter ??= new Intl.Segmenter("bn");
  for (const { segment } of segmenter.segment(text)) yield segment;
}
