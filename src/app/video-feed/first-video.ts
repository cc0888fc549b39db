// Loads the first video of the address early: if boot.ts requested the data, reads the response and starts the file
// before the first render. See docs/decisions/0013-first-video-before-the-app.md.

import { parseList } from "@/app/navigation/video-list-params";
import { feedTabAtom } from "@/features/feed/atoms";
import { readVideo } from "@/features/playback/api";
import { startFirstVideo } from "@/features/playback/loading/start-first-video";
import { store } from "@/lib/jotai";
import { prefetchedWithin } from "@/lib/prefetched-response";
import { prefetchVideoList } from "@/state/records/video-lists";

/** After a later response the screen is already rendered, with its skeleton. */
const WAIT_MS = 300;

/** Settles once, when this tab's first video has started or there is none to wait for. */
export const firstVideo = start().catch(() => undefined);

async function start(): Promise<void> {
  if (!(await prefetchedWithin(WAIT_MS))) return;
  const [, screen, sharedId = ""] = location.pathname.split("/");
  const id =
    screen === "video"
      ? await readVideo(sharedId)
      : (await prefetchVideoList(parseList(store.get(feedTabAtom))))[0];
  if (id) startFirstVideo(id);
}
