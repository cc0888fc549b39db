// Addresses of a clip's files. Those of a public one carry no token, so that caches can keep them; what not everybody
// may see is handed out for a token of the account, which the server takes for an hour.
import { useEffect } from "react";
import { mediaUrl } from "@/lib/file-url";
import { atom, store, useAtomValue } from "@/lib/jotai";
import { pb } from "@/lib/pocketbase/client";
import { ownId, sessionAtom } from "@/state/session/session";
import type { Video } from "./types";

/** Renewed before the hour is over. */
const KEEPS_MS = 50 * 60_000;
const AGAIN_MS = 5000;

const held = atom({ me: "", token: "", until: 0, failures: 0 });
let asking = false;

type Guarded = Pick<Video, "id" | "visibility" | "sensitive" | "status">;

/** Not everybody may see it: its files take a token, and it has no live row. */
export const isGuarded = ({ visibility, sensitive, status }: Guarded) =>
  visibility !== "public" || Boolean(sensitive) || status !== "visible";

async function ask(): Promise<void> {
  const me = ownId();
  try {
    const token = await pb.files.getToken();
    store.set(held, { me, token, until: Date.now() + KEEPS_MS, failures: 0 });
  } catch {
    setTimeout(() => store.set(held, (now) => ({ ...now, failures: now.failures + 1 })), AGAIN_MS);
  }
}

/** Sees to it that the clip's files have addresses. False until they do. */
export function useClipFiles(video: Guarded | undefined): boolean {
  const { me, until, failures } = useAtomValue(held);
  const mine = useAtomValue(sessionAtom).user?.id ?? "";
  const needed = video !== undefined && isGuarded(video);
  const good = mine !== "" && me === mine;
  // Failed, it is asked again: `failures` has moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!needed || !mine) return;
    const renew = () => {
      if (asking) return;
      asking = true;
      void ask().finally(() => {
        asking = false;
      });
    };
    const timer = setTimeout(renew, good ? Math.max(0, until - Date.now()) : 0);
    return () => clearTimeout(timer);
  }, [needed, mine, good, until, failures]);
  return !needed || good;
}

/** "" where there is no such file, or nobody may have it yet. */
export function clipUrl(video: Guarded, file: string): string {
  const url = mediaUrl("videos", video.id, file);
  if (!url || !isGuarded(video)) return url;
  const { me, token } = store.get(held);
  return me && me === ownId() ? `${url}?token=${token}` : "";
}
