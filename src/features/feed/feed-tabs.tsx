import type { KeyboardEvent } from "react";
import { useT } from "@/i18n/provider";
import { useAtom } from "@/lib/jotai";
import { FEED_TABS, feedTabAtom } from "./atoms";

const LABELS = { newest: "feed.newest", following: "label.following" } as const;

/** Tabs: the newest videos of all users, or those of followed users. */
export function FeedTabs() {
  const t = useT();
  const [chosen, choose] = useAtom(feedTabAtom);

  function move(e: KeyboardEvent<HTMLDivElement>) {
    if (e.key !== "ArrowLeft" && e.key !== "ArrowRight") return;
    const next = FEED_TABS[(FEED_TABS.indexOf(chosen) + 1) % FEED_TABS.length] ?? chosen;
    choose(next);
    e.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus();
  }

  return (
    <div role="tablist" aria-label={t("feed.tabs")} onKeyDown={move} className="flex shrink-0">
      {FEED_TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          data-tab={tab}
          aria-selected={tab === chosen}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => choose(tab)}
          className="on-media group min-h-11 px-2.5 text-body text-white/80 transition-colors duration-120 aria-selected:font-semibold aria-selected:text-white"
        >
          <span className="border-b-2 border-transparent pb-1 group-aria-selected:border-accent">
            {t(LABELS[tab])}
          </span>
        </button>
      ))}
    </div>
  );
}
