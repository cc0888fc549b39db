import { day } from "@/i18n/format";
import { decisionTitle, reasonText } from "@/i18n/moderation-texts";
import { useT } from "@/i18n/provider";
import { Button } from "@/ui/controls/button";
import { RelativeTime } from "@/ui/relative-time";
import type { Decision } from "./api";

/** Actions that can be appealed, once each. */
const APPEALABLE = new Set(["removed", "held", "suspended", "banned", "labelled"]);

export function DecisionRow({ decision, onAppeal }: { decision: Decision; onAppeal: () => void }) {
  const t = useT();
  const { kind, action, reason, until, about, created, appeal, appeal_status } = decision;
  const why = reasonText(reason);
  return (
    <>
      <p className="font-semibold">{decisionTitle(kind, action)}</p>
      {about && kind !== "account" && (
        <p className="mt-1 line-clamp-3 border-l-2 border-line pl-3 text-meta break-words text-soft">
          {about}
        </p>
      )}
      {why && <p className="mt-1 text-soft">{t("decision.reason", { reason: why })}</p>}
      {until && <p className="text-soft">{t("decision.until", { date: day(until) })}</p>}
      <p className="mt-1 text-label text-muted">
        <RelativeTime at={created} />
      </p>
      {appeal_status ? (
        <div className="mt-2 rounded-field bg-raised px-3 py-2 text-meta">
          <p className={appeal_status === "accepted" ? "text-live" : "text-text"}>
            {t(`appeal.${appeal_status}`)}
          </p>
          <p className="line-clamp-3 break-words text-muted">{appeal}</p>
        </div>
      ) : (
        APPEALABLE.has(action) && (
          <Button look="quiet" className="mt-2" onClick={onAppeal}>
            {t("appeal.do")}
          </Button>
        )
      )}
    </>
  );
}
