import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { buttonClass } from "@/ui/controls/button";
import { EmptyState } from "@/ui/status/empty-state";
import { LostKite } from "@/ui/status/illustrations";

export default function NotFoundPage() {
  const t = useT();
  const { pathname } = useLocation();
  useEffect(() => console.error("404", pathname), [pathname]);
  return (
    <EmptyState page drawing={<LostKite />} title={t("nf.title")} className="min-h-[80dvh]">
      <Link to="/" className={buttonClass()}>
        {t("nf.home")}
      </Link>
    </EmptyState>
  );
}
