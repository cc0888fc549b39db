import { CheckCheck } from "lucide-react";
import { useT } from "@/i18n/provider";
import { isSeenAgain } from "@/state/records/reasons";

interface Props {
  ids: string[];
  active: string;
}

/** Says on the first video that was watched before that everything new has been shown. */
export function SeenLine({ ids, active }: Props) {
  const t = useT();
  const isShown = active === ids.find(isSeenAgain);
  return (
    <div role="status">
      {isShown && (
        <p
          className="flex max-w-[min(360px,calc(100vw-32px))] items-center gap-3 rounded-media bg-black/65 px-4 py-2 text-meta text-white"
          style={{ animation: "fade-in 220ms" }}
        >
          <CheckCheck aria-hidden="true" size={20} className="shrink-0 text-live" />
          <span className="text-pretty">
            <span className="font-semibold">{t("feed.caughtUp")}</span> {t("feed.caughtUp.b")}
          </span>
        </p>
      )}
    </div>
  );
}
