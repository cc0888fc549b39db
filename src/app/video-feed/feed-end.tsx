import { Flag } from "lucide-react";
import { Link } from "react-router-dom";
import { useT } from "@/i18n/provider";

/** On the last video of a list: says so, and offers what next. */
export function FeedEnd() {
  const t = useT();
  return (
    <div
      role="status"
      className="flex items-center gap-3 rounded-media bg-black/65 pl-4 text-meta text-white bangla:text-bangla"
      style={{ animation: "fade-in 220ms" }}
    >
      <Flag aria-hidden="true" size={18} className="shrink-0 text-live" />
      {t("feed.end")}
      <Link
        to="/discover"
        className="flex min-h-11 items-center rounded-media px-4 font-semibold text-tint hover:underline"
      >
        {t("nav.discover")}
      </Link>
    </div>
  );
}
