// Frame of the main screens: navigation, skip link, shared dialogs and notices.

import { Outlet } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { laterDetail } from "@/ui/status/later";
import { useIsDesktop } from "@/ui/use-is-desktop";
import { BottomBar } from "./bottom-bar";
import { SideRail } from "./side-rail";

const ShellDialogs = laterDetail(() => import("./shell-dialogs").then((m) => ({ default: m.ShellDialogs })));

export function Shell() {
  const t = useT();
  const wide = useIsDesktop();
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-[60] -translate-y-20 rounded-field bg-raised px-4 py-2 focus:translate-y-0"
      >
        {t("a11y.skip")}
      </a>
      {wide && <SideRail />}
      <main
        id="main"
        tabIndex={-1}
        className="min-h-dvh pt-[var(--notice)] pb-[var(--bar)] outline-none md:pl-[var(--rail)]"
      >
        <Outlet />
      </main>
      {!wide && <BottomBar />}
      <ShellDialogs />
    </>
  );
}
