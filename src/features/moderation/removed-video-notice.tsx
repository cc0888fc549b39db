import "@/i18n/bundles/moderation";
import type { ReactNode } from "react";
import { reasonText } from "@/i18n/bundles/moderation";
import { useT } from "@/i18n/provider";
import { PanelState } from "@/ui/empty-state";
import { LostKite } from "@/ui/illustrations";
import { Spinner } from "@/ui/spinner";
import { useClipDecision } from "./api";

interface Props {
  id: string;
  /** As the record has it, where it can be read; what was deleted since has its decision only. */
  status?: string;
  /** The link to the decisions. */
  way: (words: string) => ReactNode;
  /** For everything that was no decision about a clip of mine. */
  others: ReactNode;
}

/** Where a clip was: its maker is told what became of it, and why. */
export function OwnGoneClip({ id, status, way, others }: Props) {
  const t = useT();
  const decision = useClipDecision(id);
  if (decision === undefined) return <Spinner className="h-full" />;
  const became = status ?? decision?.action;
  if (became !== "removed" && became !== "held") return others;
  const why = reasonText(decision?.action === became ? decision.reason : "");
  return (
    <PanelState
      drawing={<LostKite />}
      title={t(`gone.${became}`)}
      text={why && t("decision.reason", { reason: why })}
      className="h-full low:pt-14"
    >
      {way(t("suspended.way"))}
    </PanelState>
  );
}
