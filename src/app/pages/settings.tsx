import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import "@/i18n/account";
import { BackButton } from "@/app/back-button";
import { TEXT_PAGES } from "@/app/text-pages";
import { useT } from "@/i18n/provider";
import { LogOutButton } from "@/rooms/auth/log-out-button";
import { AboutGroup } from "@/rooms/settings/about-group";
import { AccountGroup } from "@/rooms/settings/account-group";
import { AppGroup } from "@/rooms/settings/app-group";
import { DataGroup } from "@/rooms/settings/data-group";
import { rowClass } from "@/rooms/settings/group";
import { VideoGroup } from "@/rooms/settings/video-group";

export default function SettingsPage() {
  const t = useT();
  return (
    <div className="mx-auto w-full max-w-[680px] px-4 pb-10">
      <header className="-mx-2 flex min-h-14 items-center gap-1">
        <BackButton home="/profile" />
        <h1 className="text-heading font-semibold">{t("profile.settings")}</h1>
      </header>
      <div className="flex flex-col gap-6 pt-2">
        <AppGroup />
        <VideoGroup />
        <AccountGroup logOut={<LogOutButton />} />
        <DataGroup />
        <AboutGroup
          pages={TEXT_PAGES.map(({ slug, title }) => (
            <Link key={slug} to={`/${slug}`} className={`${rowClass} hover:bg-raised`}>
              {t(title)}
              <ChevronRight aria-hidden="true" size={18} className="shrink-0 text-muted" />
            </Link>
          ))}
        />
      </div>
    </div>
  );
}
