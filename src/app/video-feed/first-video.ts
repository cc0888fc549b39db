// The clip that an address opens with: where boot.ts asked for it, it is read and its file begun while the app is
// still on its way to the first picture, which then has it in it.

import { parseList } from "@/app/navigation/video-list-params";
import { feedTabAtom } from "@/features/feed/atoms";
import { readVideo } from "@/features/playback/api";
import { beginClip } from "@/features/playback/loading/start-first-video";
import { store } from "@/lib/jotai";
import { answeredWithin } from "@/lib/prefetched-response";
import { readFeed } from "@/state/records/video-lists";

/** An answer later than this finds the screen there, with its skeleton. */
const WAIT_MS = 300;

/** Settles once, when this tab's first clip is begun or there is none to wait for. */
export const firstClip = begin().catch(() => undefined);

async function begin(): Promise<void> {
  if (!(await answeredWithin(WAIT_MS))) return;
  const [, screen, shared = ""] = location.pathname.split("/");
  const id =
    screen === "video" ? await readVideo(shared) : (await readFeed(parseList(store.get(feedTabAtom))))[0];
  if (id) beginClip(id);
}
