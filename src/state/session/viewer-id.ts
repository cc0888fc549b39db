// What the server counts once per person: told in the background, also while the page is being left.
import { pb } from "@/lib/pocketbase/client";
import { randomId } from "@/lib/random-id";
import { ownId } from "./session";

const VIEWER = "viewer";

/** Random and kept by this browser: a guest is told apart by nothing else. "" for an account, which its token names. */
export function viewerId(): string {
  if (ownId()) return "";
  const kept = localStorage.getItem(VIEWER);
  if (kept) return kept;
  const made = randomId();
  localStorage.setItem(VIEWER, made);
  return made;
}

/** POST that outlives the page; what is lost is not worth a message. */
export function tell(path: string, body: unknown): void {
  void fetch(`${pb.baseURL}${path}`, {
    method: "POST",
    keepalive: true,
    headers: { "Content-Type": "application/json", Authorization: pb.authStore.token },
    body: JSON.stringify(body),
  }).catch(() => undefined);
}
