import { useCallback } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { VideoListParams } from "@/app/navigation/video-list-params";
import { PeopleResults } from "@/app/profile/people-results";
import { VideoList } from "@/app/video-grid/video-list";
import { CategoryGrid, CHOICES, type Choice } from "@/features/discover/category-grid";
import { SearchBox } from "@/features/discover/search-box";
import { useT } from "@/i18n/provider";
import { Button, buttonClass } from "@/ui/controls/button";

const PLACEHOLDERS = 12;

/** Reads the query from the address: a search wins over a category; trending is the default. */
function useDiscoverQuery() {
  const [params, setParams] = useSearchParams();
  const q = params.get("q") ?? "";
  const choice = CHOICES.find((known) => known === params.get("category")) ?? "trending";
  // Stored in the address, so that Back restores it; a new query starts at the top.
  const showQuery = useCallback(
    (next: Record<string, string>) => {
      setParams(next, { replace: true });
      scrollTo({ top: 0, behavior: "instant" });
    },
    [setParams],
  );
  const search = useCallback((words: string) => showQuery(words ? { q: words } : {}), [showQuery]);
  const choose = useCallback(
    (next: Choice) => showQuery(next === "trending" ? {} : { category: next }),
    [showQuery],
  );
  return { q, choice, search, choose };
}

/** Trending videos, a category, or search results with users and videos. */
export default function DiscoverPage() {
  const t = useT();
  const { q, choice, search, choose } = useDiscoverQuery();
  const list: VideoListParams = q ? `q:${q}` : choice === "trending" ? choice : `category:${choice}`;
  const videos = (
    <VideoList
      key={list}
      list={list}
      single={Boolean(q) || choice === "trending"}
      shows="views"
      placeholders={PLACEHOLDERS}
      empty={{
        title: t("discover.none"),
        text: q ? t("discover.none.b") : undefined,
        action:
          list === "trending" ? (
            <Link to="/upload" className={buttonClass()}>
              {t("upload.title")}
            </Link>
          ) : (
            <Button look="quiet" onClick={() => choose("trending")}>
              {t("video.gone.action")}
            </Button>
          ),
      }}
    />
  );
  return (
    <div className="mx-auto max-w-[1040px] md:px-6 md:pt-6">
      <h1 className="sr-only">{t("nav.discover")}</h1>
      <div className="sticky top-[var(--notice)] z-10 bg-ground px-4 py-3 md:px-0">
        <SearchBox words={q} onSearch={search} />
      </div>
      <CategoryGrid chosen={q ? undefined : choice} onChoose={choose} />
      <h2 className="px-4 pb-2 text-heading font-semibold md:px-0">
        {q ? t("discover.results") : t(`cat.${choice}`)}
      </h2>
      {q ? (
        <PeopleResults key={q} q={q} placeholders={PLACEHOLDERS}>
          {videos}
        </PeopleResults>
      ) : (
        videos
      )}
    </div>
  );
}
