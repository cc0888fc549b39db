import type { KeyboardEvent } from "react";
import { useT } from "@/i18n/provider";
import { useAtom } from "@/lib/jotai";
import { FEED_TABS, feedTabAtom } from "./atoms";

/** How far an arrow key moves. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** A new list has tabs of its own, also once it has loaded: without this the focus would be lost each time. */
let isMovedByKey = false;

/** Tabs: videos ranked for the viewer, those of followed users, or the newest of all users. */
export function FeedTabs() {
  const t = useT();
  const [chosen, choose] = useAtom(feedTabAtom);

  function move(e: KeyboardEvent<HTMLDivElement>) {
    const at = FEED_TABS.indexOf(chosen) + (STEPS[e.key] ?? 0) + FEED_TABS.length;
    const next = FEED_TABS[at % FEED_TABS.length] ?? chosen;
    if (next === chosen) return;
    isMovedByKey = true;
    choose(next);
  }

  return (
    <div role="tablist" aria-label={t("feed.tabs")} onKeyDown={move} className="flex shrink-0">
      {FEED_TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          ref={(el) => {
            if (isMovedByKey && tab === chosen) el?.focus();
          }}
          aria-selected={tab === chosen}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => choose(tab)}
          className="on-media group min-h-11 px-2.5 text-body max-[339px]:px-1.5 max-[339px]:text-meta text-white/80 transition-colors duration-120 aria-selected:font-semibold aria-selected:text-white"
        >
          <span className="border-b-2 border-transparent pb-1 group-aria-selected:border-accent">
            {t(`feed.${tab}`)}
          </span>
        </button>
      ))}
    </div>
  );
}
