import { useCallback } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router-dom";
import { RisingVideos } from "@/app/discover/rising-videos";
import { TrendingTags } from "@/app/discover/trending-tags";
import type { VideoListParams } from "@/app/navigation/video-list-params";
import { firstTab, SEARCH_TABS, SearchResults, type SearchTab } from "@/app/search/search-results";
import { CornerLogIn } from "@/app/shell/log-in-button";
import { VideoList } from "@/app/video-grid/video-list";
import { CategoryRow, CHOICES, type Choice } from "@/features/discover/category-row";
import { SearchBox } from "@/features/search/search-box";
import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";

const PLACEHOLDERS = 12;

/** Marks the addresses that the search field or its results wrote. */
const OWN = { isOwn: true };

const tabOf = (params: URLSearchParams) => SEARCH_TABS.find((known) => known === params.get("in"));

/** Parameters of the current address. Those of the last render may miss words just searched or a tab just chosen. */
const latestParams = () => new URLSearchParams(location.search);

/** Reads the query from the address: a search wins over a category; trending is the default. */
function useDiscoverQuery() {
  const [params, setParams] = useSearchParams();
  const { state, pathname, key } = useLocation();
  const isBack = useNavigationType() === "POP";
  const isOwn = !isBack && state?.isOwn === true;
  // The navigation's entry for search was chosen.
  const focusKey = !isBack && state?.focusSearch ? key : undefined;
  const q = params.get("q") ?? "";
  const exact = params.get("exact") === "1";
  const tab = tabOf(params) ?? firstTab(q);
  const choice = CHOICES.find((known) => known === params.get("category")) ?? "trending";
  // Stored in the address, so that Back restores it. A category is a history entry, a typed letter is not. A new query
  // starts at the top. The pause after the last letter may end while the page of a tapped video is still being rendered.
  const showQuery = useCallback(
    (next: Record<string, string>, mark?: typeof OWN) => {
      if (location.pathname !== pathname) return;
      setParams(next, { replace: mark === OWN, state: mark });
      scrollTo({ top: 0, behavior: "instant" });
    },
    [setParams, pathname],
  );
  const find = useCallback(
    (words: string, where: SearchTab | undefined, isExact = false) =>
      showQuery(
        {
          q: words,
          ...(where && { in: where }),
          ...(isExact ? { exact: "1" } : {}),
        },
        OWN,
      ),
    [showQuery],
  );
  const search = useCallback(
    (words: string) => (words ? find(words, tabOf(latestParams())) : showQuery({}, OWN)),
    [find, showQuery],
  );
  function chooseTab(next: SearchTab) {
    const latest = latestParams();
    find(latest.get("q") || q, next, latest.get("exact") === "1");
  }
  const choose = useCallback(
    (next: Choice) => {
      if (q || next !== choice) showQuery(next === "trending" ? {} : { category: next });
    },
    [showQuery, q, choice],
  );
  return { q, isOwn, focusKey, exact, tab, choice, search, find, choose, chooseTab };
}

/** Videos that rise now with users to follow, a category, or search results. */
export default function DiscoverPage() {
  const t = useT();
  const { q, isOwn, focusKey, exact, tab, choice, search, find, choose, chooseTab } = useDiscoverQuery();
  return (
    <div className="mx-auto max-w-[1440px] md:px-6 md:pt-6">
      <h1 className="sr-only">{t("nav.discover")}</h1>
      <div className="sticky top-[var(--notice)] z-10 flex items-center gap-2 bg-ground px-4 py-3 md:px-0">
        <div className="min-w-0 flex-1">
          <SearchBox words={q} isOwn={isOwn} onSearch={search} focusKey={focusKey} />
        </div>
        <CornerLogIn />
      </div>
      <CategoryRow chosen={q ? undefined : choice} onChoose={choose} />
      {!q && <TrendingTags />}
      <h2 className="px-4 pb-2 text-heading font-semibold md:px-0">
        {q ? t("discover.results") : t(`cat.${choice}`)}
      </h2>
      {q ? (
        <SearchResults
          {...{ q, exact, tab }}
          placeholders={PLACEHOLDERS}
          onTab={chooseTab}
          onExact={() => find(q, tab, true)}
          onTrending={() => choose("trending")}
        />
      ) : choice === "trending" ? (
        <RisingVideos placeholders={PLACEHOLDERS} />
      ) : (
        <CategoryVideos category={choice} onTrending={() => choose("trending")} />
      )}
    </div>
  );
}

function CategoryVideos({
  category,
  onTrending,
}: {
  category: Exclude<Choice, "trending">;
  onTrending: () => void;
}) {
  const t = useT();
  const list: VideoListParams = `category:${category}`;
  return (
    <VideoList
      key={list}
      list={list}
      shows="views"
      placeholders={PLACEHOLDERS}
      empty={{
        title: t("discover.none"),
        action: (
          <Button look="quiet" onClick={onTrending}>
            {t("video.gone.action")}
          </Button>
        ),
      }}
    />
  );
}
