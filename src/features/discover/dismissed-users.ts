// Users that the viewer does not want to be suggested again, one id per line. Kept in this browser only.
import { storedAtom } from "@/lib/stored-atom";

const MAX_KEPT = 200;

export const dismissedUsersAtom = storedAtom<string>("dismissed-users", (saved) => saved ?? "");

/** @param dismissed as stored */
export const isDismissed = (dismissed: string, id: string) => dismissed.split("\n").includes(id);

/** @param dismissed as stored @returns the same with `id` first; the oldest make room */
export const withDismissed = (dismissed: string, id: string) =>
  [id, ...dismissed.split("\n").filter(Boolean)].slice(0, MAX_KEPT).join("\n");
