import { useSearchParams } from "react-router-dom";
import { Notifications } from "@/app/notifications/notifications";
import { FILTERS, type Filter, Filters } from "@/features/notifications/filters";
import { useT } from "@/i18n/provider";

/** `/notifications`: the list, on wide screens beside its filters. The filter is in the address, so that Back restores it. */
export default function NotificationsPage() {
  const t = useT();
  const [params, setParams] = useSearchParams();
  const filter = FILTERS.find((known) => known === params.get("filter")) ?? "";
  function show(next: Filter) {
    setParams(next ? { filter: next } : {}, { replace: true });
    scrollTo({ top: 0, behavior: "instant" });
  }
  return (
    <div className="mx-auto w-full max-w-[680px] lg:grid lg:max-w-[960px] lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-6">
      <header className="sticky top-[var(--notice)] z-10 bg-ground lg:self-start lg:pt-3">
        <h1 className="px-4 pt-3 pb-2 text-heading font-semibold">{t("nav.notifications")}</h1>
        <Filters stacked value={filter} onChange={show} />
      </header>
      <div className="lg:min-h-[calc(100dvh-var(--notice))] lg:border-l lg:border-line lg:pt-2 lg:pl-2">
        <Notifications filter={filter} />
      </div>
    </div>
  );
}
