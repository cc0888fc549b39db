import { storedAtom } from "@/lib/stored-atom";

export const FEED_TABS = ["newest", "following"] as const;
export type FeedTab = (typeof FEED_TABS)[number];

/** The feed tab that Home shows. */
export const feedTabAtom = storedAtom<FeedTab>("feed", (saved) =>
  saved === "following" ? "following" : "newest",
);
