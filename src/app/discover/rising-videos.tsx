import { Link } from "react-router-dom";
import { parseList } from "@/app/navigation/video-list-params";
import { Sentinel, VideoGrid } from "@/app/video-grid/video-grid";
import { useT } from "@/i18n/provider";
import { LIMITS } from "@/state/limits";
import { useVideoList } from "@/state/records/video-lists";
import { buttonClass } from "@/ui/controls/button";
import { TrendingGrid } from "./trending-grid";
import { UserRows } from "./user-row";

/** Twelve videos whose views rise now, users to follow, and then more of those videos. */
export function RisingVideos({ placeholders }: { placeholders: number }) {
  const t = useT();
  return (
    <>
      <TrendingGrid
        placeholders={placeholders}
        empty={{
          title: t("discover.none"),
          action: (
            <Link to="/upload" className={buttonClass()}>
              {t("upload.title")}
            </Link>
          ),
        }}
      />
      <UserRows />
      <MoreVideos />
    </>
  );
}

/** The same list after its first page. */
function MoreVideos() {
  const { ids, hasNext, fetchNext } = useVideoList(parseList("rising"));
  const more = ids.slice(LIMITS.trending);
  // No second page before the viewer reaches the end of the first screen.
  if (!more.length) return hasNext ? <Sentinel onSeen={fetchNext} margin="0px" /> : null;
  return (
    <div className="pt-6">
      <VideoGrid
        ids={more}
        list="rising"
        columns="twelve"
        shows="views"
        onEnd={hasNext ? fetchNext : undefined}
      />
    </div>
  );
}
