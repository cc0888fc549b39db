import { Settings2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useScreenTitle } from "@/app/navigation/screen-title";
import { BackButton } from "@/app/shell/back-button";
import { VideoFeed } from "@/app/video-feed/video-feed";
import { FeedSkeleton } from "@/features/feed/feed-skeleton";
import { keptVideosAtom } from "@/features/offline/pack";
import { useMarkWatched } from "@/features/offline/use-mark-watched";
import { usePackFiles } from "@/features/offline/use-pack-files";
import { markLoaded } from "@/features/playback/media/media-buffer";
import { MuteButton } from "@/features/playback/sound/mute-button";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
import { Button } from "@/ui/controls/button";
import { IconButton } from "@/ui/controls/icon-button";
import { EmptyState } from "@/ui/status/empty-state";
import { QuietRiver } from "@/ui/status/illustrations";
import { laterDialog } from "@/ui/status/later";

const OfflineSettings = laterDialog(() =>
  withMessages(
    ["data-saver", "comments"],
    import("@/app/offline/offline-settings").then((m) => ({ default: m.OfflineSettings })),
  ),
);

const SHADOW = "drop-shadow-[0_1px_3px_rgb(0_0_0/0.6)]";
const nothing = () => undefined;

/** `/offline`: the feed of the videos that this browser keeps, for users and guests. */
export default function OfflinePage() {
  const t = useT();
  const me = useAtomValue(sessionAtom).user?.id ?? "";
  const [isChoosing, setChoosing] = useState(false);
  const kept = useAtomValue(keptVideosAtom).length > 0;
  const [wasKept, setWasKept] = useState<boolean>();
  useScreenTitle(t("offline.title"));
  const choose = () => setChoosing(true);
  return (
    <>
      <KeptVideos key={`${me} ${wasKept}`} onChoose={choose} />
      {isChoosing && (
        <OfflineSettings
          onClose={() => {
            setChoosing(false);
            // Shows the first videos, or that all are gone; otherwise the feed stays as it is.
            setWasKept(kept);
          }}
        />
      )}
    </>
  );
}

function KeptVideos({ onChoose }: { onChoose: () => void }) {
  const t = useT();
  const ids = usePackFiles(markLoaded);
  const onSeen = useMarkWatched();
  const header = <Header sound={Boolean(ids?.length)} onChoose={onChoose} />;
  if (ids?.length)
    return (
      <VideoFeed ids={ids} list="offline" header={header} complete onNearEnd={nothing} onSeen={onSeen} />
    );
  return (
    <Stage header={header}>
      {ids ? (
        <EmptyState
          drawing={<QuietRiver />}
          title={t("offline.empty.t")}
          text={t("offline.empty.b")}
          className="h-full low:pt-14"
        >
          <Button onClick={onChoose}>{t("offline.choose")}</Button>
        </EmptyState>
      ) : (
        <FeedSkeleton />
      )}
    </Stage>
  );
}

function Header({ sound, onChoose }: { sound: boolean; onChoose: () => void }) {
  const t = useT();
  return (
    <header className="flex h-14 items-center gap-1 px-2 text-white desktop:px-0.5 desktop:pt-4">
      <BackButton home="/feed" className={SHADOW} />
      <div className="min-w-0 flex-1">
        <h1 className="on-media truncate font-semibold md:sr-only">{t("offline.title")}</h1>
      </div>
      {sound && <MuteButton className={SHADOW} />}
      <IconButton icon={Settings2} label={t("offline.choose")} onClick={onChoose} className={SHADOW} />
    </header>
  );
}

/** The screen while it has no video to play. */
function Stage({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className="relative h-[var(--stage)]">
      <div className="around-stage absolute inset-x-0 top-0 z-10">{header}</div>
      {children}
    </div>
  );
}
