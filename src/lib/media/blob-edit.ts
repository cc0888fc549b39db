/** A half-open span of bytes: `start` included, `end` not. */
export interface Span {
  start: number;
  end: number;
}

/** Overwrites a span with `head`, then zeros up to `end`: the file keeps its length and every offset in it. */
export interface Edit extends Span {
  head: Uint8Array;
}

const NOTHING = new Uint8Array(0);
const CHUNK = 64 * 1024;

/** An edit that only wipes. */
export function wipe(span: Span): Edit {
  return { ...span, head: NOTHING };
}

/** Sorted, with what touches or overlaps joined. */
export function joinSpans(spans: Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = joined[joined.length - 1];
    if (last && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else if (span.end > span.start) joined.push({ ...span });
  }
  return joined;
}

/**
 * The blob with its edits made, as a composition of slices: nothing but the heads is copied.
 * Edits that overlap an earlier one or leave the blob are left out. No edit: the same blob.
 */
export function applyEdits(blob: Blob, edits: Edit[]): Blob {
  const parts: BlobPart[] = [];
  // One blob of zeros, referred to as often as needed.
  const zeros = new Blob([new Uint8Array(CHUNK)]);
  let done = 0;
  for (const { start, end, head } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < done || end > blob.size || start + head.length > end) continue;
    if (start > done) parts.push(blob.slice(done, start));
    if (head.length > 0) parts.push(new Uint8Array(head));
    for (let left = end - start - head.length; left > 0; left -= CHUNK)
      parts.push(left >= CHUNK ? zeros : zeros.slice(0, left));
    done = end;
  }
  if (parts.length === 0) return blob;
  if (done < blob.size) parts.push(blob.slice(done));
  return new Blob(parts, { type: blob.type });
}
