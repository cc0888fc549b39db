// Service worker for the data saver: delivers videos at the speed of playback. For a plain file Chromium
// reads 2 MB ahead, most of a video that is swiped away after 3 s. Handles only URLs with `pace`
// (state/network/download-pacing.ts). Imports nothing, because a starting worker cannot wait for other files.

/** Enough for the index of a video of three minutes and its first seconds. */
const FIRST_BYTES = 256 * 1024;
const PIECE_BYTES = 96 * 1024;

interface Asked extends Event {
  request: Request;
  respondWith(answer: Promise<Response>): void;
  /** Keeps the worker alive. */
  waitUntil(end: Promise<unknown>): void;
}
interface Begun extends Event {
  /** In browsers with this method all other requests bypass the worker without starting it. */
  addRoutes?(route: object): Promise<void>;
  waitUntil(end: Promise<unknown>): void;
}
const worker = globalThis as unknown as {
  addEventListener(name: "install" | "activate" | "message", hear: (e: Begun) => void): void;
  addEventListener(name: "fetch", hear: (e: Asked) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

worker.addEventListener("install", (e) => {
  void worker.skipWaiting();
  const past = { condition: { not: { requestDestination: "video" } }, source: "network" };
  e.waitUntil(e.addRoutes?.(past).catch(() => undefined) ?? Promise.resolve());
});
const claim = (e: Begun) => e.waitUntil(worker.clients.claim());
worker.addEventListener("activate", claim);
// From a page that was loading while the worker started: the claim at activation did not include that page.
worker.addEventListener("message", claim);
worker.addEventListener("fetch", (e) => {
  const url = new URL(e.request.url);
  const pace = Number(url.searchParams.get("pace"));
  const from = /^bytes=(\d+)-$/.exec(e.request.headers.get("Range") ?? "")?.[1];
  if (!(pace > 0) || from === undefined) return;
  url.searchParams.delete("pace");
  e.respondWith(paced(e, url.href, Number(from), pace));
});

/**
 * Delivers the file from a byte on, in pieces that are requested when they are due.
 * @param pace bytes per second, after the first piece
 */
async function paced(e: Asked, url: string, from: number, pace: number): Promise<Response> {
  const stop = new AbortController();
  const piece = (first: number, bytes: number) =>
    fetch(url, { headers: { Range: `bytes=${first}-${first + bytes - 1}` }, signal: stop.signal });
  const began = performance.now();
  const head = await piece(from, FIRST_BYTES);
  const total = Number(/\/(\d+)$/.exec(head.headers.get("Content-Range") ?? "")?.[1]);
  if (head.status !== 206 || !(total > from)) return head;

  let at = from;
  let end = () => {};
  e.waitUntil(new Promise<void>((done) => (end = done)));
  const next = async () => {
    if (at === from) return head;
    const due = began + ((at - from - FIRST_BYTES) / pace) * 1000;
    await new Promise((go) => setTimeout(go, due - performance.now()));
    stop.signal.throwIfAborted();
    const answer = await piece(at, Math.min(PIECE_BYTES, total - at));
    // The video may have been removed meanwhile. An error response must not become part of the video.
    if (answer.status !== 206) throw new Error(`${answer.status}`);
    return answer;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(into) {
        try {
          const bytes = new Uint8Array(await (await next()).arrayBuffer());
          at += bytes.length;
          into.enqueue(bytes);
          if (at < total) return;
          into.close();
        } catch (failed) {
          // The player sends a new request from its current position.
          into.error(failed);
        }
        end();
      },
      cancel() {
        stop.abort();
        end();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = new Headers(head.headers);
  headers.set("Content-Range", `bytes ${from}-${total - 1}/${total}`);
  headers.set("Content-Length", String(total - from));
  return new Response(body, { status: 206, headers });
}
