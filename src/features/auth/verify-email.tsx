import { Link2Off } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useT } from "@/i18n/provider";
import type { AppError } from "@/lib/errors";
import { useSetAtom } from "@/lib/jotai";
import { LoadError } from "@/ui/status/load-error";
import { Notice } from "@/ui/status/notice";
import { Spinner } from "@/ui/status/spinner";
import { verifyAtom } from "./email-link-actions";

/** Confirms the address on mount; `on` leads further, `again` requests another link. */
export function VerifyEmail({ token, on, again }: { token: string; on: ReactNode; again: ReactNode }) {
  const t = useT();
  const verify = useSetAtom(verifyAtom);
  const [state, setState] = useState<"sending" | "done" | AppError>("sending");
  const hasSent = useRef(false);

  const send = () => {
    setState("sending");
    verify(token).then(
      () => setState("done"),
      (error: AppError) => setState(error),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link works once, so it is sent once
  useEffect(() => {
    if (!hasSent.current) send();
    hasSent.current = true;
  }, []);

  if (state === "sending") return <Spinner className="min-h-48" />;
  if (state === "done") {
    return (
      <Notice title={t("verify.done.t")} text={t("verify.done.b")}>
        {on}
      </Notice>
    );
  }
  if (!state.fields.token) return <LoadError error={state} onRetry={send} className="min-h-48" />;
  return (
    <Notice icon={Link2Off} title={t("link.bad.t")} text={t("link.bad.b")}>
      {again}
    </Notice>
  );
}
