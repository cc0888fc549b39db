import { useQuery } from "@tanstack/react-query";
import { toAppError } from "@/lib/errors";
import { get, pb, type StoredRecord } from "@/lib/pocketbase/client";
import type { User } from "@/state/records/types";
import { applyUser, follows } from "@/state/records/users";

/**
 * Fetches a user by id, or by username (without @) with the viewer's follow, into the atoms.
 * @returns the id once known; `status` "error" with a 404 if the user does not exist
 */
export function useProfile(who: { id: string } | { username: string }) {
  const query = useQuery({
    queryKey: ["users", who],
    queryFn: async ({ signal }) => {
      const user = "id" in who ? await byId(who.id) : await byUsername(who.username, signal);
      applyUser(user);
      return user.id;
    },
  });
  return {
    id: query.data,
    status: query.status,
    error: query.error ? toAppError(query.error) : undefined,
    refetch: () => void query.refetch(),
  };
}

const byId = (id: string) => pb.collection("users").getOne<User>(id);

async function byUsername(username: string, signal: AbortSignal): Promise<User> {
  const path = `/api/app/people/${encodeURIComponent(username)}`;
  const { follow, ...user } = await get<User & { follow: string }>(path, {}, signal);
  follows.applyRow(user.id, follow);
  return user;
}

export type ProfileChange = Partial<Pick<User, "username" | "full_name" | "bio">> & { avatar?: File };

/** Saves the user's own profile and updates the session's copy. */
export async function saveProfile(id: string, change: ProfileChange): Promise<void> {
  const saved = await pb.collection("users").update<User & StoredRecord>(id, change);
  applyUser(saved);
  pb.authStore.save(pb.authStore.token, saved);
}
