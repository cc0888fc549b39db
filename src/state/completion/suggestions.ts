// Users and tags that complete a mention or a tag that is being typed.
import { get, pb } from "@/lib/pocketbase/client";
import type { TypedWord } from "@/lib/text/completion";
import { type FoundTag, findTags } from "@/state/records/tag-lists";
import type { User } from "@/state/records/types";
import { currentUserId } from "@/state/session/session";

const MAX_SUGGESTIONS = 5;

export type Suggestion = { user: User; tag?: undefined } | { tag: FoundTag; user?: undefined };

/**
 * Users whose name begins with or contains the word, or tags that begin with it; most likely ones while it is empty.
 * @param video its owner and commenters come before strangers
 */
export async function readSuggestions(
  { sign, word }: TypedWord,
  signal: AbortSignal,
  video?: string,
): Promise<Suggestion[]> {
  if (sign === "@") return (await readUsers(word, signal, video)).map((user) => ({ user }));
  return (await findTags(word, MAX_SUGGESTIONS, signal)).map((tag) => ({ tag }));
}

async function readUsers(word: string, signal: AbortSignal, video?: string): Promise<User[]> {
  const query = word ? { q: word, video } : { following: pb.authStore.record?.id };
  const { items } = await get<{ items: User[] }>(
    "/api/app/people",
    { ...query, limit: MAX_SUGGESTIONS },
    signal,
  );
  return items.slice(0, MAX_SUGGESTIONS).filter(({ id }) => id !== currentUserId());
}
