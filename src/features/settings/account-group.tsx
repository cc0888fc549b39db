import { BadgeCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { useSiteInfo } from "@/state/records/site-info";
import { requestVerificationAtom } from "./actions";
import { useAccount } from "./api";
import { EmailDialog } from "./email-dialog";
import { PasswordDialog } from "./password-dialog";
import { ButtonRow, rowClass, SettingsGroup } from "./settings-group";

export function AccountGroup({ logOut }: { logOut: ReactNode }) {
  const t = useT();
  const info = useSiteInfo();
  const account = useAccount();
  const verify = useSetAtom(requestVerificationAtom);
  const [open, setOpen] = useState<"email" | "password">();
  const [busy, setBusy] = useState(false);
  const close = () => setOpen(undefined);

  async function send(email: string) {
    setBusy(true);
    try {
      await verify(email);
      toast({ kind: "success", title: t("set.verify.sent.t"), text: t("set.verify.sent.b", { email }) });
    } catch (error) {
      showError("account", error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <SettingsGroup title={t("set.account")}>
      <div className={`${rowClass} flex-wrap`}>
        <span className="min-w-0">
          <span className="block text-meta text-muted">{t("auth.email")}</span>
          <span className="block min-h-6 break-all">{account?.email}</span>
        </span>
        {account && (
          <span
            className={`flex shrink-0 items-center gap-1 text-meta ${account.verified ? "text-live" : "text-muted"}`}
          >
            {account.verified && <BadgeCheck aria-hidden="true" size={16} />}
            {t(account.verified ? "set.verified" : "set.unverified")}
          </span>
        )}
      </div>
      {info?.mail === false && <p className={`${rowClass} text-meta text-muted`}>{t("set.noMail")}</p>}
      {info?.mail && account && !account.verified && (
        <ButtonRow title={t("set.verify")} busy={busy} onClick={() => void send(account.email)} />
      )}
      {info?.mail && <ButtonRow title={t("set.changeEmail")} onClick={() => setOpen("email")} />}
      <ButtonRow
        title={t("set.changePassword")}
        text={t("set.changePassword.b")}
        onClick={() => setOpen("password")}
      />
      <div className={rowClass}>{logOut}</div>
      {open === "email" && <EmailDialog onClose={close} />}
      {open === "password" && <PasswordDialog onClose={close} />}
    </SettingsGroup>
  );
}
