// URLs of a video's files. Files of public videos carry no token, so that caches can store them. Other files
// need a file token of the user, valid for one hour.
import { useEffect } from "react";
import { fileUrl } from "@/lib/file-url";
import { atom, store, useAtomValue } from "@/lib/jotai";
import { pb } from "@/lib/pocketbase/client";
import { currentUserId, sessionAtom } from "@/state/session/session";
import type { Video } from "./types";

/** Renewed before the hour ends. */
const KEEPS_MS = 50 * 60_000;
const AGAIN_MS = 5000;

const held = atom({ me: "", token: "", until: 0, failures: 0 });
let asking = false;

type Guarded = Pick<Video, "id" | "visibility" | "sensitive" | "status">;

/** True if not every viewer may see the video: its files need a token, and it has no live row. */
export const isGuarded = ({ visibility, sensitive, status }: Guarded) =>
  visibility !== "public" || Boolean(sensitive) || status !== "visible";

async function ask(): Promise<void> {
  const me = currentUserId();
  try {
    const token = await pb.files.getToken();
    store.set(held, { me, token, until: Date.now() + KEEPS_MS, failures: 0 });
  } catch {
    setTimeout(() => store.set(held, (now) => ({ ...now, failures: now.failures + 1 })), AGAIN_MS);
  }
}

/** Requests and renews the file token where the video needs one. False until its files have URLs. */
export function useVideoFiles(video: Guarded | undefined): boolean {
  const { me, until, failures } = useAtomValue(held);
  const mine = useAtomValue(sessionAtom).user?.id ?? "";
  const needed = video !== undefined && isGuarded(video);
  const good = mine !== "" && me === mine;
  // After a failure `failures` changes, which starts the next request.
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

/** "" if the video has no such file, or the token is not available yet. */
export function videoFileUrl(video: Guarded, file: string): string {
  const url = fileUrl("videos", video.id, file);
  if (!url || !isGuarded(video)) return url;
  const { me, token } = store.get(held);
  return me && me === currentUserId() ? `${url}?token=${token}` : "";
}
