import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { useCheckedForm } from "@/state/forms/use-checked-form";
import { Button } from "@/ui/controls/button";
import { appealAtom, type Banned } from "./actions";
import { appealSchema } from "./schema";
import { TextArea } from "./text-area";

interface Props {
  /** Id of a decision, or credentials of a banned user. */
  of: string | Banned;
  onSent: () => void;
}

/** Appeal form; each decision can be appealed once. */
export function AppealForm({ of, onSent }: Props) {
  const t = useT();
  const appeal = useSetAtom(appealAtom);
  const { field, refuse, onSubmit, watch, busy } = useCheckedForm(appealSchema, { text: "" });
  const send = onSubmit(({ text }) =>
    appeal(of, text).then(onSent, (error) => {
      refuse(error);
      showError("appeal", error);
    }),
  );

  return (
    <form noValidate onSubmit={(e) => void send(e)} className="flex w-full flex-col gap-4">
      <TextArea label={t("appeal.label")} rows={4} field={field("text")} text={watch("text")} />
      <Button type="submit" disabled={busy} className="min-h-12">
        {busy ? t("report.sending") : t("appeal.send")}
      </Button>
    </form>
  );
}
