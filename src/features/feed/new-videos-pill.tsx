import { ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useT } from "@/i18n/provider";
import { newestReadAt, readNewest } from "./api";

/** Minimum time between two requests for the newest video. */
const INTERVAL_MS = 60_000;

interface Props {
  /** Videos of the list, the newest first. */
  ids: string[];
  /** The active video: the viewer moves on. */
  active: string;
  onShow: () => void;
}

/** Shows that newer videos exist. Asks when the viewer moves on or returns to the page, at most once a minute. */
export function NewVideosPill({ ids, active, onShow }: Props) {
  const t = useT();
  const askedAt = useRef(0);
  const [newest, setNewest] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: another video
  useEffect(() => {
    const ask = () => {
      if (document.hidden || Date.now() - Math.max(askedAt.current, newestReadAt()) < INTERVAL_MS) return;
      askedAt.current = Date.now();
      readNewest().then(setNewest, () => undefined);
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, [active]);
  const isShown = newest !== "" && !ids.includes(newest);
  return (
    <div role="status">
      {isShown && (
        <button
          type="button"
          onClick={onShow}
          className="flex min-h-11 items-center gap-1.5 rounded-full bg-fill px-4 text-meta font-semibold text-on-fill shadow-[0_4px_16px_rgb(0_0_0/0.5)]"
          style={{ animation: "rise-in 220ms" }}
        >
          {t("feed.newVideos")}
          <ArrowUp aria-hidden="true" size={16} />
        </button>
      )}
    </div>
  );
}
