import { useQuery } from "@tanstack/react-query";
import { toAppError } from "@/lib/errors";
import { get } from "@/lib/pocketbase/client";
import { applyTag, type Tag, tagFollows, tagKey, tagRoute } from "@/state/records/tags";

/** Fetches a tag into its atom. `error` is a 404 if the word is no tag. @param tag in its normal form */
export function useTag(tag: string) {
  const query = useQuery({
    queryKey: tagKey(tag),
    queryFn: async ({ signal }) => {
      const { is_following, ...record } = await get<Tag & { is_following: boolean }>(
        tagRoute(tag),
        {},
        signal,
      );
      applyTag(record);
      tagFollows.applyRow(tag, is_following ? tag : "");
      return tag;
    },
  });
  return {
    error: query.error ? toAppError(query.error) : undefined,
    refetch: () => void query.refetch(),
  };
}
