import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { BackButton } from "@/app/shell/back-button";
import { periodOf, statisticsPath } from "@/app/statistics/path";
import { VideoRows } from "@/app/statistics/video-rows";
import { PERIODS, type Period, type Statistics, useStatistics } from "@/features/statistics/api";
import { DaysSection } from "@/features/statistics/days-section";
import { METRICS, totals } from "@/features/statistics/numbers";
import { RetentionSection } from "@/features/statistics/retention-section";
import { SourcesSection } from "@/features/statistics/sources-section";
import { useLiveStatistics } from "@/features/statistics/use-live-statistics";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { videoAtom } from "@/state/records/videos";
import { currentUserId } from "@/state/session/session";
import { buttonClass } from "@/ui/controls/button";
import { SegmentedControl } from "@/ui/controls/segmented-control";
import { EmptyState } from "@/ui/status/empty-state";
import { LostKite, QuietRiver } from "@/ui/status/illustrations";
import { LoadError } from "@/ui/status/load-error";
import { Spinner } from "@/ui/status/spinner";

/** `/profile/stats` and `/profile/stats/:id`: numbers of all own videos or of one, over 7, 30 or 90 days. */
export default function StatisticsPage() {
  const { id = "" } = useParams();
  return <StatisticsOf key={id} id={id} />;
}

function StatisticsOf({ id }: { id: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const days = periodOf(params);
  const { data, error, isFetching, refetch } = useStatistics(id, days);
  const caption = useAtomValue(videoAtom(id))?.caption;
  const ids = id ? [id] : (data?.videos.map((video) => video.id) ?? []);
  useLiveStatistics(currentUserId(), ids, isFetching, refetch);
  return (
    <div className="mx-auto flex w-full max-w-[1040px] flex-col gap-5 px-4 pb-10 md:px-6">
      <header className="-mx-2 -mb-3 flex min-h-14 items-center gap-1">
        <BackButton home={id ? statisticsPath("", days) : "/profile"} />
        <h1 className="min-w-0 truncate text-heading font-semibold">{t("statistics.title")}</h1>
      </header>
      {id && data && (
        <Link to={`/video/${id}`} className="line-clamp-2 self-start text-soft hover:underline">
          {caption || t("statistics.noCaption")}
        </Link>
      )}
      {error?.status === 404 ? (
        <EmptyState drawing={<LostKite />} title={t("statistics.notYours")}>
          <Link to={statisticsPath("", days)} className={buttonClass("quiet")}>
            {t("statistics.all")}
          </Link>
        </EmptyState>
      ) : (
        <>
          <SegmentedControl
            legend={t("statistics.period")}
            options={PERIODS.map((value) => ({ value, label: t("statistics.days", { n: Number(value) }) }))}
            value={days}
            onChange={(next) => navigate(statisticsPath(id, next), { replace: true })}
            className="w-full md:max-w-96"
          />
          {error && <LoadError error={error} onRetry={refetch} />}
          {!data && !error && <Spinner />}
          {data && <StatisticsBody id={id} days={days} data={data} />}
        </>
      )}
    </div>
  );
}

function StatisticsBody({ id, days, data }: { id: string; days: Period; data: Statistics }) {
  const t = useT();
  const duration = useAtomValue(videoAtom(id))?.duration;
  const sums = totals(data.days);
  const file = `statistics-${id || "all"}-${data.days.at(-1)?.day}-${days}`;
  if (data.videosCount === 0)
    return (
      <EmptyState drawing={<QuietRiver />} title={t("statistics.noVideos")} text={t("statistics.noVideos.b")}>
        <Link to="/upload" className={buttonClass()}>
          {t("upload.title")}
        </Link>
      </EmptyState>
    );
  if (METRICS.every((metric) => !sums[metric]))
    return (
      <EmptyState drawing={<QuietRiver />} title={t("statistics.nothing")} text={t("statistics.nothing.b")}>
        <Link to={id ? `/video/${id}` : "/profile"} className={buttonClass("quiet")}>
          {id ? t("statistics.open") : t("nav.profile")}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <DaysSection days={data.days} file={file} />
      <RetentionSection steps={data.steps} duration={duration} file={file} />
      <SourcesSection sources={data.sources} file={file} />
      {data.videos.length > 0 && <VideoRows videos={data.videos} days={days} />}
    </>
  );
}
