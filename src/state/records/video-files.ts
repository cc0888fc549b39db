// URLs of a video's files. Files of public videos carry no token, so that caches can store them. Other files
// need a file token of the user, valid for ten minutes, and come from this server only.
import { useEffect } from "react";
import { fileUrl, ownFileUrl } from "@/lib/file-url";
import { atom, store, useAtomValue } from "@/lib/jotai";
import { pb } from "@/lib/pocketbase/client";
import { currentUserId, sessionAtom } from "@/state/session/session";
import type { Video } from "./types";

/** Renewed before the ten minutes end. */
const TTL_MS = 8 * 60_000;
const RETRY_MS = 5000;

const tokenAtom = atom({ me: "", token: "", until: 0, failures: 0 });
let isRequesting = false;

type Guarded = Pick<Video, "id" | "visibility" | "sensitive" | "status">;

/** URLs of files that lie in this browser, by `<video>/<file>`, see features/offline. */
export const localFiles = new Map<string, string>();

/** True if not every viewer may see the video: its files need a token, and it has no live row. */
export const isGuarded = ({ visibility, sensitive, status }: Guarded) =>
  visibility !== "public" || Boolean(sensitive) || status !== "visible";

async function requestToken(): Promise<void> {
  const me = currentUserId();
  try {
    const token = await pb.files.getToken();
    store.set(tokenAtom, { me, token, until: Date.now() + TTL_MS, failures: 0 });
  } catch {
    setTimeout(() => store.set(tokenAtom, (now) => ({ ...now, failures: now.failures + 1 })), RETRY_MS);
  }
}

/** Requests and renews the file token where the video needs one. False until its files have URLs. */
export function useVideoFiles(video: Guarded | undefined): boolean {
  const { me, until, failures } = useAtomValue(tokenAtom);
  const userId = useAtomValue(sessionAtom).user?.id ?? "";
  const needed = video !== undefined && isGuarded(video);
  const isValid = userId !== "" && me === userId;
  // After a failure `failures` changes, which starts the next request.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!needed || !userId) return;
    const renew = () => {
      if (isRequesting) return;
      isRequesting = true;
      void requestToken().finally(() => {
        isRequesting = false;
      });
    };
    const timer = setTimeout(renew, isValid ? Math.max(0, until - Date.now()) : 0);
    return () => clearTimeout(timer);
  }, [needed, userId, isValid, until, failures]);
  return !needed || isValid;
}

/**
 * "" if the video has no such file, or the token is not available yet.
 * @param toUrl `ownFileUrl` for files that must come from this server in any case
 */
export function videoFileUrl(video: Guarded, file: string, toUrl = fileUrl): string {
  const local = localFiles.get(`${video.id}/${file}`);
  if (local) return local;
  if (!file || !isGuarded(video)) return toUrl("videos", video.id, file);
  const url = ownFileUrl("videos", video.id, file);
  const { me, token } = store.get(tokenAtom);
  return me && me === currentUserId() ? `${url}?token=${token}` : "";
}
