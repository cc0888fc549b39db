// Results of a search, one tab for each kind.
import { TrendingGrid } from "@/app/discover/trending-grid";
import { parseList, type VideoListParams } from "@/app/navigation/video-list-params";
import { VideoList } from "@/app/video-grid/video-list";
import { InsteadNote } from "@/features/search/instead-note";
import { useT } from "@/i18n/provider";
import { useVideoList } from "@/state/records/video-lists";
import { Button } from "@/ui/controls/button";
import { TabPanel, Tabs } from "@/ui/controls/tabs";
import { PeopleResults } from "./people-results";
import { TagResults } from "./tag-results";

export const SEARCH_TABS = ["videos", "people", "tags"] as const;
export type SearchTab = (typeof SEARCH_TABS)[number];

const LABELS = { videos: "label.videos", people: "discover.people", tags: "discover.tags" } as const;

/** The tab of a search that names none. @param q as typed */
export const firstTab = (q: string): SearchTab => (q.startsWith("#") ? "tags" : "videos");

interface Props {
  q: string;
  /** Only the typed words are searched. */
  exact: boolean;
  tab: SearchTab;
  placeholders: number;
  onTab: (tab: SearchTab) => void;
  onExact: () => void;
  onTrending: () => void;
}

export function SearchResults({ q, exact, tab, placeholders, onTab, onExact, onTrending }: Props) {
  const t = useT();
  return (
    <Tabs
      label={t("discover.results")}
      value={tab}
      onChange={(chosen) => onTab(SEARCH_TABS.find((one) => one === chosen) ?? "videos")}
      tabs={SEARCH_TABS.map((value) => ({ value, label: t(LABELS[value]) }))}
    >
      <TabPanel value={tab} className="pt-3">
        {tab === "people" ? (
          <PeopleResults key={q} q={q} />
        ) : tab === "tags" ? (
          <TagResults q={q} />
        ) : (
          <FoundVideos {...{ q, exact, placeholders, onExact, onTrending }} />
        )}
      </TabPanel>
    </Tabs>
  );
}

function FoundVideos({ q, exact, placeholders, onExact, onTrending }: Omit<Props, "tab" | "onTab">) {
  const t = useT();
  const list: VideoListParams = `${exact ? "exact" : "q"}:${q}`;
  const { instead } = useVideoList(parseList(list));
  return (
    <>
      {instead && <InsteadNote typed={q} instead={instead} onExact={onExact} />}
      <VideoList
        key={list}
        list={list}
        shows="views"
        placeholders={placeholders}
        empty={{
          title: t("discover.none"),
          text: t("discover.none.b"),
          action: (
            <Button look="quiet" onClick={onTrending}>
              {t("video.gone.action")}
            </Button>
          ),
          instead: <Trending placeholders={placeholders} />,
        }}
      />
    </>
  );
}

/** The trending videos, where a search found none. */
function Trending({ placeholders }: { placeholders: number }) {
  const t = useT();
  return (
    <section aria-labelledby="instead">
      <h3 id="instead" className="px-4 pb-2 text-heading font-semibold md:px-0">
        {t("cat.trending")}
      </h3>
      <TrendingGrid placeholders={placeholders} empty={{ title: t("feed.empty.t") }} />
    </section>
  );
}
