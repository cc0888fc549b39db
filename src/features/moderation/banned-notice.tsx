import { UserX } from "lucide-react";
import { useState } from "react";
import { reasonText } from "@/i18n/moderation-texts";
import { useT } from "@/i18n/provider";
import type { AppError } from "@/lib/errors";
import { Notice } from "@/ui/status/notice";
import type { Banned } from "./actions";
import { AppealForm } from "./appeal-form";

interface Props {
  /** The credentials typed at the log-in; `refusal` is the server's error. */
  who: Banned;
  refusal: AppError;
  onBack: () => void;
}

/** Replaces the log-in for a banned user: shows the reason and offers the one appeal. */
export function BannedNotice({ who, refusal, onBack }: Props) {
  const t = useT();
  const { reason, appeal } = refusal.fields;
  const [state, setState] = useState(appeal?.code);
  const why = reasonText(reason?.code ?? "");
  return (
    <div className="flex flex-col items-center gap-4">
      <Notice icon={UserX} title={t("banned.t")} text={t(state ? "banned.appealed" : "banned.b")}>
        {why && <p>{t("decision.reason", { reason: why })}</p>}
      </Notice>
      {state ? (
        <p role="status" className="w-full rounded-field bg-raised px-4 py-3 text-center">
          {t(state === "rejected" ? "appeal.rejected" : "appeal.open")}
        </p>
      ) : (
        <AppealForm of={who} onSent={() => setState("open")} />
      )}
      <button
        type="button"
        onClick={onBack}
        className="min-h-11 px-3 text-tint underline-offset-4 hover:underline"
      >
        {t("banned.back")}
      </button>
    </div>
  );
}
