// Serves the peers from their own origin: page, hls.js and segments. Their mp4 files come from this project's
// server.
import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { basename, extname, join } from "node:path";
import { ROOT } from "../../support/server";
import type { PlayVideo } from "./videos";

const PAGE = join(ROOT, "tests/bench/play/peer");
const HLS = createRequire(import.meta.url).resolve("hls.js/dist/hls.min.mjs");
const TYPES: Record<string, string> = {
  ".html": "text/html",
  ".mjs": "text/javascript",
  ".m3u8": "application/vnd.apple.mpegurl",
};

type Peer = "everything" | "metadata" | "hls";

export interface Peers {
  /** @param files origin of the videos and posters: the project's server, or a throttled network in front of it */
  url(peer: Peer, files?: string): string;
  close(): void;
}

/** @param shown videos of the feed, with the URLs of file and poster on the project's server */
export async function openPeers(
  shown: { id: string; video: PlayVideo; main: string; poster: string }[],
): Promise<Peers> {
  const folders = new Map(shown.map(({ video }) => [video.name, video.hls]));
  const list = shown.map(({ id, video, main, poster }) => ({
    ...{ id, main, poster },
    // A separate address per card, so that the same video under another card is downloaded again.
    hls: `/hls/${id}/${video.name}/master.m3u8`,
  }));
  const server = createServer((request, answer) => {
    const path = new URL(request.url ?? "/", "http://peer").pathname;
    const [, , , video = ""] = path.split("/");
    const file =
      path === "/hls.mjs"
        ? HLS
        : path.startsWith("/hls/")
          ? join(folders.get(video) ?? "", basename(path))
          : join(PAGE, path === "/" ? "index.html" : basename(path));
    answer.setHeader("Content-Type", TYPES[extname(file)] ?? "video/mp4");
    answer.setHeader("Cache-Control", "max-age=31536000, immutable");
    if (path === "/videos.json") answer.end(JSON.stringify(list));
    else
      createReadStream(file)
        .on("error", () => answer.writeHead(404).end())
        .pipe(answer);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as { port: number };
  return {
    url: (peer, files = "") => `http://127.0.0.1:${port}/?${new URLSearchParams({ kind: peer, files })}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
