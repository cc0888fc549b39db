import { DoorClosed } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import { Notice } from "@/ui/status/notice";

/** Replaces the form when sign-up is closed; `watch` renders a link to the videos. */
export function RegistrationClosed({ watch }: { watch: (label: string) => ReactNode }) {
  const t = useT();
  return (
    <Notice icon={DoorClosed} title={t("signup.closed.t")} text={t("signup.closed.b")}>
      <div className="mt-4">{watch(t("signup.closed.watch"))}</div>
    </Notice>
  );
}
