import { Bookmark, BookmarkX, Link2, Share2 } from "lucide-react";
import { useBookmark } from "@/features/bookmarks/use-bookmark";
import { useCopyLink } from "@/features/shares/use-copy-link";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { bookmarkedAtom } from "@/state/records/viewer-relations";
import { MenuRow } from "@/ui/controls/menu-row";

interface Props {
  video: string;
  onDone: () => void;
  onShare: () => void;
}

/** Menu rows for actions that any viewer may take on a video. */
export function VideoActions({ video, onDone, onShare }: Props) {
  const t = useT();
  const isBookmarked = useAtomValue(bookmarkedAtom(video));
  const bookmark = useBookmark(video);
  const copyLink = useCopyLink(video);
  return (
    <>
      <MenuRow
        icon={isBookmarked ? BookmarkX : Bookmark}
        label={isBookmarked ? t("verb.unsave") : t("verb.save")}
        onClick={() => {
          onDone();
          void bookmark();
        }}
      />
      <MenuRow
        icon={Link2}
        label={t("share.copy")}
        onClick={async () => ((await copyLink()) ? onDone() : onShare())}
      />
      <MenuRow icon={Share2} label={t("verb.share")} onClick={onShare} />
    </>
  );
}
