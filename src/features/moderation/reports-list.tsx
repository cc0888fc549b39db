import type { ReactNode } from "react";
import { reasonText } from "@/i18n/moderation-texts";
import { useT } from "@/i18n/provider";
import { cx } from "@/ui/cx";
import { RelativeTime } from "@/ui/relative-time";
import { type Report, useReports } from "./api";
import { PagedList } from "./paged-list";

/** The user's reports, newest first, with their results. @param way button of the empty list */
export function ReportsList({ way }: { way: ReactNode }) {
  const t = useT();
  return (
    <PagedList
      pages={useReports()}
      empty={{ title: t("reports.empty.t"), text: t("reports.empty.b"), way }}
      row={(report) => <ReportRow report={report} />}
    />
  );
}

function ReportRow({ report }: { report: Report }) {
  const t = useT();
  const { video, comment, reason, status, about, created, decided } = report;
  const kind = video ? "video" : comment ? "comment" : "account";
  const outcome = kind === "account" && status === "removed" ? "banned" : status;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold">
          {t(`about.${kind}`)}
          <span className="font-normal text-soft"> · {reasonText(reason)}</span>
        </p>
        <span
          className={cx(
            "shrink-0 rounded-sheet bg-raised px-2.5 py-0.5 text-label",
            status === "open" ? "text-muted" : "text-tint",
          )}
        >
          {t(`reports.${outcome}`)}
        </span>
      </div>
      {about && <p className="mt-1 line-clamp-2 text-meta break-words text-soft">{about}</p>}
      <p className="mt-1 text-label text-muted">
        <RelativeTime at={decided || created} />
      </p>
    </>
  );
}
