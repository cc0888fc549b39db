let segmenter: Intl.Segmenter | undefined;

/** Letters as a reader counts them, one after the other: "ক্ষু" is one. */
export function* letters(text: string): Generator<string> {
  if (typeof Intl.Segmenter === "undefined") return yield* text;
  segmenter ??= new Intl.Segmenter("bn");
  for (const { segment } of segmenter.segment(text)) yield segment;
}
