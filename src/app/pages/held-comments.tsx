import { Link } from "react-router-dom";
import { textLinks } from "@/app/navigation/text-links";
import { SettingsFrame } from "@/app/shell/settings-frame";
import { Sentinel } from "@/app/video-grid/video-grid";
import { useHeld } from "@/features/comments/data/use-held";
import { CommentsSkeleton } from "@/features/comments/list/comments-skeleton";
import { HeldRow } from "@/features/comments/list/held-row";
import { useT } from "@/i18n/provider";
import { buttonClass } from "@/ui/controls/button";
import { EmptyState } from "@/ui/status/empty-state";
import { TwoTeas } from "@/ui/status/illustrations";
import { LoadError } from "@/ui/status/load-error";

/** `/settings/held`: comments on the user's videos that nobody else sees until the user releases them. */
export default function HeldCommentsPage() {
  const t = useT();
  return (
    <SettingsFrame title={t("safety.held")} home="/settings">
      <Held />
    </SettingsFrame>
  );
}

function Held() {
  const t = useT();
  const { ids, status, error, hasNext, fetchNext, refetch } = useHeld();
  if (status === "pending") return <CommentsSkeleton />;
  if (status === "error") return <LoadError error={error} onRetry={refetch} />;
  if (!ids.length && !hasNext) {
    return (
      <EmptyState drawing={<TwoTeas />} title={t("comments.noneHeld.t")} text={t("comments.noneHeld.b")}>
        <Link to="/profile" className={buttonClass("quiet")}>
          {t("nav.profile")}
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {ids.map((id) => (
          <HeldRow
            key={id}
            id={id}
            links={textLinks}
            videoLink={(video) => (
              <Link
                to={`/video/${video}?comment=${id}`}
                className="inline-flex min-h-11 items-center text-meta text-tint hover:underline"
              >
                {t("comments.toVideo")}
              </Link>
            )}
          />
        ))}
      </ul>
      {hasNext && <Sentinel key={ids.length} onSeen={fetchNext} />}
    </>
  );
}
