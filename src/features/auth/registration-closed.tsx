import { DoorClosed } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import { Notice } from "@/ui/status/notice";

/** Replaces the form when sign-up is closed. @param children what is possible instead */
export function RegistrationClosed({ children }: { children: ReactNode }) {
  const t = useT();
  return (
    <Notice icon={DoorClosed} title={t("signup.closed.t")} text={t("signup.closed.b")}>
      <div className="mt-4">{children}</div>
    </Notice>
  );
}
