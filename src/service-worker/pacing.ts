// Delivers videos at the speed of playback, for the data saver. For a plain file Chromium reads 2 MB ahead, most of a
// video that is swiped away after 3 s. Handles only URLs with `pace` (state/network/download-pacing.ts). How to delete
// it: docs/decisions/0014-pacing-worker.md.
import type { FetchEvent, WorkerScope } from "./scope";

/** Enough for the index of a video of three minutes and its first seconds. */
const FIRST_BYTES = 256 * 1024;
const PIECE_BYTES = 96 * 1024;

export function registerPacing(worker: WorkerScope): void {
  worker.addEventListener("fetch", (e) => {
    const url = new URL(e.request.url);
    const pace = Number(url.searchParams.get("pace"));
    const from = /^bytes=(\d+)-$/.exec(e.request.headers.get("Range") ?? "")?.[1];
    if (!(pace > 0) || from === undefined) return;
    url.searchParams.delete("pace");
    e.respondWith(pacedResponse(e, url.href, Number(from), pace));
  });
}

/**
 * Delivers the file from a byte on, in pieces that are requested when they are due.
 * @param pace bytes per second, after the first piece
 */
async function pacedResponse(e: FetchEvent, url: string, from: number, pace: number): Promise<Response> {
  const controller = new AbortController();
  const request = (start: number, bytes: number) =>
    fetch(url, { headers: { Range: `bytes=${start}-${start + bytes - 1}` }, signal: controller.signal });
  const startedAt = performance.now();
  const first = await request(from, FIRST_BYTES);
  const total = Number(/\/(\d+)$/.exec(first.headers.get("Content-Range") ?? "")?.[1]);
  if (first.status !== 206 || !(total > from)) return first;

  let position = from;
  let finish = () => {};
  e.waitUntil(new Promise<void>((resolve) => (finish = resolve)));
  const next = async () => {
    if (position === from) return first;
    const dueAt = startedAt + ((position - from - FIRST_BYTES) / pace) * 1000;
    await new Promise((resolve) => setTimeout(resolve, dueAt - performance.now()));
    controller.signal.throwIfAborted();
    const response = await request(position, Math.min(PIECE_BYTES, total - position));
    // The video may have been removed meanwhile. An error response must not become part of the video.
    if (response.status !== 206) throw new Error(`${response.status}`);
    return response;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          const bytes = new Uint8Array(await (await next()).arrayBuffer());
          position += bytes.length;
          stream.enqueue(bytes);
          if (position < total) return;
          stream.close();
        } catch (error) {
          // The player sends a new request from its current position.
          stream.error(error);
        }
        finish();
      },
      cancel() {
        controller.abort();
        finish();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = new Headers(first.headers);
  headers.set("Content-Range", `bytes ${from}-${total - 1}/${total}`);
  headers.set("Content-Length", String(total - from));
  return new Response(body, { status: 206, headers });
}
