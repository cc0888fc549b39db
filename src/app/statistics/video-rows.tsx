import { Link } from "react-router-dom";
import { Poster } from "@/features/playback/poster";
import type { Numbers, Period, Statistics } from "@/features/statistics/api";
import { digits, percent } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { videoAtom } from "@/state/records/videos";
import { statisticsPath } from "./path";

interface Props {
  videos: Statistics["videos"];
  days: Period;
}

/** The most viewed videos, each a link to its own numbers. */
export function VideoRows({ videos, days }: Props) {
  const t = useT();
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-5">
      <h2 className="text-heading font-semibold">{t("statistics.topVideos")}</h2>
      <ul className="grid lg:grid-cols-2 lg:gap-x-6">
        {videos.map(({ id, numbers }) => (
          <VideoRow key={id} id={id} numbers={numbers} days={days} />
        ))}
      </ul>
    </section>
  );
}

function VideoRow({ id, numbers, days }: { id: string; numbers: Numbers; days: Period }) {
  const t = useT();
  const video = useAtomValue(videoAtom(id));
  if (!video) return null;
  const { views, viewers, stayed } = numbers;
  return (
    <li>
      <Link
        to={statisticsPath(id, days)}
        className="flex items-center gap-3 rounded-field py-1.5 transition-colors duration-120 hover:bg-raised"
      >
        <span className="relative block h-[84px] w-16 shrink-0 overflow-hidden rounded-field bg-surface">
          <Poster video={video} lazy />
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-semibold break-words">
            {video.caption || t("statistics.noCaption")}
          </span>
          <span className="block text-meta text-muted">
            {t("statistics.views")} {digits(views)}
            {viewers > 0 && ` · ${t("statistics.stayed")} ${percent(stayed / viewers)}`}
          </span>
        </span>
      </Link>
    </li>
  );
}
