import { pb } from "@/lib/pocketbase/client";
import { queryClient, refreshVideoLists } from "@/state/records/queries";
import { currentUserId } from "@/state/session/session";

/** The two ways to hide a user. */
export type Kind = "blocks" | "mutes";

const FIELDS = { blocks: ["blocker", "blocked"], mutes: ["muter", "muted"] } as const;

/** Idempotent. */
export async function hideUser(kind: Kind, id: string): Promise<void> {
  const [me, them] = FIELDS[kind];
  try {
    await pb.collection(kind).create({ [me]: currentUserId(), [them]: id });
  } catch (refused) {
    if (!(await listRows(kind, id)).length) throw refused;
  }
}

export async function unhideUser(kind: Kind, id: string): Promise<void> {
  for (const row of await listRows(kind, id)) await pb.collection(kind).delete(row.id);
}

const listRows = (kind: Kind, id: string) =>
  pb
    .collection(kind)
    .getFullList({ batch: 100, filter: pb.filter(`${FIELDS[kind][1]} = {:id}`, { id }), fields: "id" });

/** Refetches lists, which the server now filters differently. Users on screen stay, with their undo button. */
export function refreshLists(): void {
  refreshVideoLists();
  void queryClient.invalidateQueries({ queryKey: ["users"] });
  for (const list of ["comments", "notifications", "mentions"])
    void queryClient.invalidateQueries({ queryKey: [list] });
  void queryClient.invalidateQueries({ queryKey: ["people"], refetchType: "none" });
}
