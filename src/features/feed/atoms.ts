import { storedAtom } from "@/lib/stored-atom";

export const FEED_TABS = ["foryou", "following", "newest"] as const;
export type FeedTab = (typeof FEED_TABS)[number];

/** The feed tab that Home shows. boot.ts reads the stored value. */
export const feedTabAtom = storedAtom<FeedTab>(
  "feed",
  (saved) => FEED_TABS.find((tab) => tab === saved) ?? "newest",
);
