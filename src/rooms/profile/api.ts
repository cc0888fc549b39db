import { useQuery } from "@tanstack/react-query";
import { toAppError } from "@/lib/errors";
import { pb, type StoredRecord } from "@/lib/pocketbase/client";
import type { User } from "@/state/types";
import { applyUser } from "@/state/users";

const ID = /^[a-z0-9]{15}$/;

/**
 * Reads an account by id or by @username (without the @) into the atoms.
 * @returns its id once known; `status` "error" with a 404 where there is none
 */
export function useProfile(who: { id: string } | { username: string }) {
  const query = useQuery({
    queryKey: ["users", who],
    queryFn: async () => {
      const users = pb.collection("users");
      const user =
        "id" in who && ID.test(who.id)
          ? await users.getOne<User>(who.id)
          : await byUsername("username" in who ? who.username : who.id);
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

/** The list rule of accounts shows the one that is named in the query, and nobody else. */
async function byUsername(username: string): Promise<User> {
  const { items } = await pb
    .collection("users")
    .getList<User>(1, 1, { query: { username }, skipTotal: true });
  if (!items[0]) throw Object.assign(new Error("Not found"), { status: 404, response: {} });
  return items[0];
}

export type ProfileChange = Partial<Pick<User, "username" | "full_name" | "bio">> & { avatar?: File };

/** Saves the own profile and refreshes the session's copy. */
export async function saveProfile(id: string, change: ProfileChange): Promise<void> {
  const saved = await pb.collection("users").update<User & StoredRecord>(id, change);
  applyUser(saved);
  pb.authStore.save(pb.authStore.token, saved);
}
