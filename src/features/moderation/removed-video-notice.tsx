import type { ReactNode } from "react";
import { reasonText } from "@/i18n/moderation-texts";
import { useT } from "@/i18n/provider";
import { EmptyState } from "@/ui/status/empty-state";
import { LostKite } from "@/ui/status/illustrations";
import { Spinner } from "@/ui/status/spinner";
import { useVideoDecision } from "./api";

interface Props {
  id: string;
  /** Status of the record if it can be read; a deleted video has only its decision. */
  status?: string;
  /** Renders the link to the decisions. */
  decisionsLink: (label: string) => ReactNode;
  /** Shown in all other cases: not a decision about the viewer's own video. */
  fallback: ReactNode;
}

/** Tells the owner of a video that is gone which decision was made and why. */
export function RemovedVideoNotice({ id, status, decisionsLink, fallback }: Props) {
  const t = useT();
  const decision = useVideoDecision(id);
  if (decision === undefined) return <Spinner className="h-full" />;
  const outcome = status ?? decision?.action;
  if (outcome !== "removed" && outcome !== "held") return fallback;
  const why = reasonText(decision?.action === outcome ? decision.reason : "");
  return (
    <EmptyState
      drawing={<LostKite />}
      title={t(`gone.${outcome}`)}
      text={why && t("decision.reason", { reason: why })}
      className="h-full low:pt-14"
    >
      {decisionsLink(t("suspended.way"))}
    </EmptyState>
  );
}
