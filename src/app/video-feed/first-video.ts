// Loads the first video of the address early: if boot.ts requested the data, reads the response and starts the file
// before the first render. See docs/decisions/0013-first-video-before-the-app.md.

import { parseList } from "@/app/navigation/video-list-params";
import { feedTabAtom } from "@/features/feed/atoms";
import { readVideo } from "@/features/playback/api";
import { beginClip } from "@/features/playback/loading/start-first-video";
import { store } from "@/lib/jotai";
import { answeredWithin } from "@/lib/prefetched-response";
import { readFeed } from "@/state/records/video-lists";

/** After a later response the screen is already rendered, with its skeleton. */
const WAIT_MS = 300;

/** Settles once, when this tab's first video has started or there is none to wait for. */
export const firstClip = begin().catch(() => undefined);

async function begin(): Promise<void> {
  if (!(await answeredWithin(WAIT_MS))) return;
  const [, screen, shared = ""] = location.pathname.split("/");
  const id =
    screen === "video" ? await readVideo(shared) : (await readFeed(parseList(store.get(feedTabAtom))))[0];
  if (id) beginClip(id);
}
