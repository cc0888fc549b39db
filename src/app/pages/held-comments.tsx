import "@/i18n/comments";
import { Link } from "react-router-dom";
import { Sentinel } from "@/app/clip-grid";
import { ownerLink } from "@/app/links";
import { SettingsFrame } from "@/app/settings-frame";
import { useT } from "@/i18n/provider";
import { HeldRow } from "@/rooms/comments/held-row";
import { Placeholders } from "@/rooms/comments/placeholders";
import { useHeld } from "@/rooms/comments/use-held";
import { TwoTeas } from "@/ui/drawings";
import { LoadError } from "@/ui/load-error";
import { PanelState } from "@/ui/panel-state";

/** `/settings/held`: what people wrote under my clips and nobody sees before I have. */
export default function HeldPage() {
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
  if (status === "pending") return <Placeholders />;
  if (status === "error") return <LoadError error={error} onRetry={refetch} className="min-h-[40dvh]" />;
  if (!ids.length && !hasNext) {
    return (
      <PanelState
        drawing={<TwoTeas />}
        title={t("comments.noneHeld.t")}
        text={t("comments.noneHeld.b")}
        className="min-h-[40dvh]"
      />
    );
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {ids.map((id) => (
          <HeldRow
            key={id}
            id={id}
            writer={ownerLink}
            clip={(video) => (
              <Link
                to={`/video/${video}?comment=${id}`}
                className="inline-flex min-h-11 items-center text-meta text-tint hover:underline"
              >
                {t("comments.toClip")}
              </Link>
            )}
          />
        ))}
      </ul>
      {hasNext && <Sentinel key={ids.length} onSeen={fetchNext} />}
    </>
  );
}
