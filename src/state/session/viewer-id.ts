// Sends background requests that the server counts once per viewer, also while the page is being left.
import { pb } from "@/lib/pocketbase/client";
import { randomId } from "@/lib/random-id";
import { currentUserId } from "./session";

const VIEWER = "jholok.viewer";

/** Random id stored in this browser, which identifies a guest. "" for a user, because the token identifies users. */
export function viewerId(): string {
  if (currentUserId()) return "";
  const saved = localStorage.getItem(VIEWER);
  if (saved) return saved;
  const created = randomId();
  localStorage.setItem(VIEWER, created);
  return created;
}

/** POST that outlives the page. Resolves to undefined if it is lost; shows no error. */
export function postInBackground(path: string, body: unknown): Promise<Response | undefined> {
  return fetch(`${pb.baseURL}${path}`, {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json", Authorization: pb.authStore.token },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
