import { useId, useState } from "react";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { PUSH_KINDS, type PushKind, pushSupport } from "@/state/network/push-subscription";
import { Switch } from "@/ui/controls/switch";
import { savePushKindsAtom } from "./actions";
import { usePush } from "./api";

/**
 * One switch for each kind of notification that this browser may be told of, or why there are none.
 * @param rowClass classes of a row
 */
export function PushRows({ rowClass }: { rowClass: string }) {
  const t = useT();
  const id = useId();
  const support = pushSupport();
  const push = usePush(support === "yes");
  const save = useSetAtom(savePushKindsAtom);
  /** Shown until the server has answered. */
  const [pending, setPending] = useState<PushKind[]>();
  const isDenied = push?.permission === "denied";

  async function choose(kind: PushKind, on: boolean) {
    if (!push) return;
    const kinds = PUSH_KINDS.filter((one) => (one === kind ? on : push.kinds.includes(one)));
    setPending(kinds);
    try {
      await save(push.key, kinds);
    } catch (error) {
      showError("account", error);
    } finally {
      setPending(undefined);
    }
  }

  const why =
    support === "insecure"
      ? t("push.insecure")
      : support === "none"
        ? t("push.unsupported")
        : t(isDenied ? "push.denied" : "push.why");
  return (
    <>
      <p id={`${id}-why`} className="px-4 py-3 text-meta bangla:text-bangla text-pretty text-muted">
        {why}
      </p>
      {support === "yes" &&
        PUSH_KINDS.map((kind) => (
          <div key={kind} className={rowClass}>
            <label htmlFor={`${id}-${kind}`} className="min-w-0">
              {t(`push.kind.${kind}`)}
            </label>
            <Switch
              id={`${id}-${kind}`}
              on={(pending ?? push?.kinds ?? []).includes(kind)}
              onChange={(on) => void choose(kind, on)}
              describedBy={`${id}-why`}
              disabled={!push || isDenied || pending !== undefined}
            />
          </div>
        ))}
    </>
  );
}
