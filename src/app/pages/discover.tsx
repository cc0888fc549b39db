import { useCallback, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { ClipList } from "@/app/clip-list";
import { useT } from "@/i18n/provider";
import { LIMITS } from "@/lib/limits";
import { SearchBox } from "@/rooms/discover/search-box";

const PLACEHOLDERS = 12;

/** Trending clips, or what a search finds; the words stand in the address, so that Back returns to them. */
export default function DiscoverPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [q, setQ] = useState(params.get("q") ?? "");
  const onSearch = useCallback(
    (words: string) => {
      setQ(words);
      setParams(words ? { q: words } : {}, { replace: true });
    },
    [setParams],
  );
  return (
    <div className="mx-auto max-w-[1040px] md:px-6 md:pt-6">
      <h1 className="sr-only">{t("nav.discover")}</h1>
      <div className="sticky top-0 z-10 bg-ground px-4 py-3 md:px-0">
        <SearchBox initial={q} onSearch={onSearch} />
      </div>
      <h2 className="px-4 pb-2 text-heading font-semibold md:px-0">
        {q ? t("discover.results") : t("cat.trending")}
      </h2>
      <ClipList
        key={q}
        single
        query={q ? { q, limit: LIMITS.searchResults } : { order: "trending", limit: LIMITS.trending }}
        shows="views"
        placeholders={PLACEHOLDERS}
        empty={{ title: t("discover.none"), text: q ? t("discover.none.b") : undefined }}
      />
    </div>
  );
}
