import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { useAccountSettings } from "@/state/records/user-settings";
import { birthYearAskedAtom } from "@/state/session/birth-year";
import { IconButton } from "@/ui/controls/icon-button";
import { BirthYearForm } from "./birth-year-form";

/** Asks for the birth year once, after the first log-in, over the first video. The question blocks nothing. */
export function BirthYearCard({ logOut }: { logOut: ReactNode }) {
  const t = useT();
  const settings = useAccountSettings();
  const dismiss = useSetAtom(birthYearAskedAtom);
  if (!settings || settings.birth_year) return null;
  return (
    <section
      aria-label={t("birth.ask")}
      className="group relative w-[min(360px,calc(100vw-32px))] rounded-media border border-line bg-surface p-4"
      style={{ animation: "fade-in 220ms" }}
    >
      {/* Hidden while the answer "too young" is shown. */}
      <div className="mb-3 group-has-[[role=alert]]:hidden">
        <p className="pr-8 font-semibold">{t("birth.ask")}</p>
        <p className="text-meta text-pretty text-soft">{t("birth.ask.b")}</p>
      </div>
      <BirthYearForm onDone={dismiss} logOut={logOut} />
      <IconButton icon={X} label={t("birth.later")} onClick={dismiss} className="absolute! top-1 right-1" />
    </section>
  );
}
