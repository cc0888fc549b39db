import { notAuthenticated, toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import { applyHiddenUser } from "@/state/records/blocks";
import { follows } from "@/state/records/users";
import { currentUserId } from "@/state/session/session";
import { hideUser, type Kind, refreshLists, unhideUser } from "./api";

const LISTS = { blocks: "blocked", mutes: "muted" } as const;

interface BlockChange {
  kind: Kind;
  id: string;
  on: boolean;
}

/** Adds or removes a block or mute. Not optimistic: state changes after the server's response. Rejects with AppError. */
export const setHiddenUserAtom = atom(null, async (_get, _set, { kind, id, on }: BlockChange) => {
  if (!currentUserId()) throw notAuthenticated();
  await (on ? hideUser : unhideUser)(kind, id).catch((thrown) => {
    throw toAppError(thrown);
  });
  applyHiddenUser(LISTS[kind], id, on);
  if (kind === "blocks") follows.applyRow(id, "");
  refreshLists();
});
