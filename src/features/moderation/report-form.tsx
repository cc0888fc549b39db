import { useId } from "react";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import type { ReportTarget } from "@/state/feedback/report-target";
import { useCheckedForm } from "@/state/forms/use-checked-form";
import { REASONS } from "@/state/report-reasons";
import { Button } from "@/ui/controls/button";
import { FieldNote } from "@/ui/controls/field";
import { DialogFooter } from "@/ui/dialogs/dialog-footer";
import { type Outcome, reportAtom } from "./actions";
import { reportSchema } from "./schema";
import { TextArea } from "./text-area";

interface Props {
  target: ReportTarget;
  /** Guests can give only a reason. */
  guest: boolean;
  onSent: (outcome: Outcome) => void;
}

export function ReportForm({ target, guest, onSent }: Props) {
  const t = useT();
  const report = useSetAtom(reportAtom);
  const labelId = useId();
  const errorId = useId();
  const { field, refuse, onSubmit, watch, busy } = useCheckedForm(reportSchema, {
    reason: "",
    note: "",
  });
  const { error: noReason, invalid, ...choice } = field("reason");
  const send = onSubmit((values) =>
    report({ target, ...values }).then(onSent, (error) => {
      refuse(error);
      showError("report", error);
    }),
  );

  return (
    <form noValidate onSubmit={(e) => void send(e)} className="flex flex-col gap-4">
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        aria-invalid={invalid || undefined}
        aria-describedby={noReason && errorId}
        className="min-w-0"
      >
        <p id={labelId} className="mb-1 text-meta text-soft">
          {t("report.reason")}
        </p>
        <div className="-mx-2">
          {REASONS.map((reason) => (
            <label
              key={reason}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 transition-colors duration-120 hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-tint"
            >
              <input
                type="radio"
                value={reason}
                className="size-5 shrink-0 cursor-pointer appearance-none rounded-full border border-muted outline-none transition-[border] duration-120 checked:border-[6px] checked:border-text"
                {...choice}
              />
              {t(`reason.${reason}`)}
            </label>
          ))}
        </div>
        <FieldNote id={errorId} error={noReason} />
      </div>
      {guest ? (
        <p className="text-meta text-muted">{t("report.guest")}</p>
      ) : (
        <TextArea label={t("report.note")} rows={2} field={field("note")} text={watch("note")} />
      )}
      <DialogFooter>
        <Button type="submit" disabled={busy} className="min-h-12 flex-1">
          {busy ? t("report.sending") : t("report.send")}
        </Button>
      </DialogFooter>
    </form>
  );
}
