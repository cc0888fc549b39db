import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { LEGAL_PAGES } from "@/app/navigation/legal-routes";
import { SettingsFrame } from "@/app/shell/settings-frame";
import { LogOutButton } from "@/features/auth/log-out-button";
import { PushRows } from "@/features/push/push-rows";
import { AboutGroup } from "@/features/settings/about-group";
import { AccountGroup } from "@/features/settings/account-group";
import { useAccount } from "@/features/settings/api";
import { AppGroup } from "@/features/settings/app-group";
import { DataGroup } from "@/features/settings/data-group";
import { DataSaverGroup } from "@/features/settings/data-saver-group";
import { PrivacyGroup } from "@/features/settings/privacy-group";
import { ButtonRow, rowClass, SettingsGroup } from "@/features/settings/settings-group";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { buttonClass } from "@/ui/controls/button";
import { laterDialog } from "@/ui/status/later";

const BirthYearDialog = laterDialog(() =>
  withMessages(
    ["safety"],
    import("@/features/age/birth-year-dialog").then((m) => ({ default: m.BirthYearDialog })),
  ),
);

const OfflineSettings = laterDialog(() =>
  withMessages(
    ["data-saver", "comments"],
    import("@/app/offline/offline-settings").then((m) => ({ default: m.OfflineSettings })),
  ),
);

const SAFETY_PAGES = [
  { path: "/settings/reports", title: "safety.reports" },
  { path: "/settings/decisions", title: "safety.decisions" },
] as const;

export default function SettingsPage() {
  const t = useT();
  const account = useAccount();
  const [dialog, setDialog] = useState<"birth-year" | "offline">();
  const close = () => setDialog(undefined);
  return (
    <SettingsFrame title={t("profile.settings")} home="/profile">
      <div className="flex flex-col gap-6 pt-2">
        <AppGroup />
        <SettingsGroup title={t("push.title")}>
          <PushRows rowClass={rowClass} />
        </SettingsGroup>
        <DataSaverGroup>
          <ButtonRow
            title={t("offline.title")}
            text={t("offline.about")}
            onClick={() => setDialog("offline")}
          />
        </DataSaverGroup>
        <PrivacyGroup
          onBirthYear={() => setDialog("birth-year")}
          more={
            <>
              <LinkRow to="/settings/history" title={t("history.title")} />
              <LinkRow to="/settings/held" title={t("safety.held")} />
              <LinkRow to="/settings/blocked" title={t("safety.blocked")} />
            </>
          }
        />
        <AccountGroup logOut={<LogOutButton />} />
        <SettingsGroup title={t("set.safety")}>
          {SAFETY_PAGES.map(({ path, title }) => (
            <LinkRow key={path} to={path} title={t(title)} />
          ))}
        </SettingsGroup>
        {account?.role === "moderator" && (
          <SettingsGroup title={t("set.team")}>
            <LinkRow to="/desk" title={t("set.desk")} />
          </SettingsGroup>
        )}
        <DataGroup />
        <AboutGroup
          pages={LEGAL_PAGES.map(({ slug, title }) => (
            <LinkRow key={slug} to={`/${slug}`} title={t(title)} />
          ))}
        />
      </div>
      {dialog === "birth-year" && <BirthYearDialog logOut={<LogOutButton />} onClose={close} />}
      {dialog === "offline" && (
        <OfflineSettings
          onClose={close}
          watch={
            <Link to="/offline" className={buttonClass()}>
              {t("offline.watch")}
            </Link>
          }
        />
      )}
    </SettingsFrame>
  );
}

function LinkRow({ to, title }: { to: string; title: string }) {
  return (
    <Link to={to} className={`${rowClass} hover:bg-raised`}>
      {title}
      <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
    </Link>
  );
}
