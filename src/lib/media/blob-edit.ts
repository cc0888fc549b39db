// Overwrites ranges of a blob without copying the rest.

/** A half-open range of bytes: `start` included, `end` not. */
export interface Span {
  start: number;
  end: number;
}

/** Overwrites a range with `head` and then zeros. The length of the file and all offsets stay the same. */
export interface Edit extends Span {
  head: Uint8Array;
}

const EMPTY = new Uint8Array(0);
const CHUNK_BYTES = 64 * 1024;

/** An edit that fills a range with zeros. */
export function wipe(span: Span): Edit {
  return { ...span, head: EMPTY };
}

/** Sorts ranges and joins those that touch or overlap. */
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
 * Returns the blob with the edits applied, composed of slices: only the heads are copied. Edits that overlap
 * an earlier one or leave the blob are ignored. Without edits the same blob is returned.
 */
export function applyEdits(blob: Blob, edits: Edit[]): Blob {
  const parts: BlobPart[] = [];
  // One blob of zeros, used as often as needed.
  const zeros = new Blob([new Uint8Array(CHUNK_BYTES)]);
  let done = 0;
  for (const { start, end, head } of [...edits].sort((a, b) => a.start - b.start)) {
    if (start < done || end > blob.size || start + head.length > end) continue;
    if (start > done) parts.push(blob.slice(done, start));
    if (head.length > 0) parts.push(new Uint8Array(head));
    for (let left = end - start - head.length; left > 0; left -= CHUNK_BYTES)
      parts.push(left >= CHUNK_BYTES ? zeros : zeros.slice(0, left));
    done = end;
  }
  if (parts.length === 0) return blob;
  if (done < blob.size) parts.push(blob.slice(done));
  return new Blob(parts, { type: blob.type });
}
