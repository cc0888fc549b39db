import { get } from "@/lib/pocketbase/client";
import { queryClient } from "@/state/records/queries";
import type { Page } from "@/state/records/types";

/** Id of the newest video that the viewer may see, "" for none. */
export const readNewest = async (): Promise<string> => {
  const { items } = await get<Page>("/api/app/videos", { order: "newest", limit: 1 });
  return items[0]?.id ?? "";
};

/** When the first page of Newest was read, in milliseconds since 1970. */
export const newestReadAt = (): number =>
  queryClient.getQueryState(["videos", { order: "newest" }])?.dataUpdatedAt ?? 0;
