import { useState } from "react";
import { useT } from "@/i18n/provider";
import { REASONS } from "@/state/report-reasons";
import { Button } from "@/ui/controls/button";
import { SegmentedControl } from "@/ui/controls/segmented-control";
import { Modal } from "@/ui/dialogs/modal";
import type { Answer, Card, Decision } from "./api";
import { DAYS } from "./choices";
import { labelOf } from "./decision-bar";
import { mainReason } from "./order";

interface Props {
  card: Card;
  answer: Exclude<Answer, "dismissed" | "accepted">;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}

/** Asks before a decision that takes something away: the reason, which the author will read, and the days. Enter sends. */
export function DecisionDialog({ card, answer, onDecide, onClose }: Props) {
  const t = useT();
  const [reason, setReason] = useState(() => mainReason(card.reports) || "other");
  const [days, setDays] = useState<(typeof DAYS)[number]>("7");
  const ofAccount = card.kind === "account" && answer !== "rejected";
  const title = ofAccount ? (`desk.sure.account.${answer}` as const) : (`desk.sure.${answer}` as const);
  const text =
    ofAccount && answer === "removed" ? "desk.ask.account.removed" : (`desk.ask.${answer}` as const);
  function send() {
    if (answer === "rejected") onDecide({ answer });
    else onDecide({ answer, reason, ...(answer === "suspended" ? { days: Number(days) } : {}) });
    onClose();
  }
  return (
    <Modal title={t(title)} text={t(text)} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(e) => {
          e.preventDefault();
          send();
        }}
      >
        {answer !== "rejected" && (
          <label className="flex flex-col gap-1">
            <span className="text-meta text-muted">{t("desk.reason")}</span>
            <select
              value={reason}
              onChange={(e) => setReason(e.target.value)}
              className="min-h-12 w-full rounded-field border border-line bg-raised px-3"
            >
              {REASONS.map((one) => (
                <option key={one} value={one}>
                  {t(`reason.${one}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        {answer === "suspended" && (
          <SegmentedControl
            legend={t("desk.days")}
            options={DAYS.map((value) => ({ value, label: t("desk.day", { n: Number(value) }) }))}
            value={days}
            onChange={setDays}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" className="flex-1" onClick={onClose}>
            {t("verb.cancel")}
          </Button>
          <Button type="submit" autoFocus className="flex-1">
            {t(labelOf(card.kind, answer))}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
