import { ClockArrowUp, EyeOff, Hash, ListFilter, UserMinus } from "lucide-react";
import type { ReactNode } from "react";
import { feedTabAtom } from "@/features/feed/atoms";
import type { MessageId } from "@/i18n/areas";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { shownTag, tagsOf } from "@/lib/text/tags";
import { userAtom } from "@/state/records/users";
import { videoAtom } from "@/state/records/videos";
import { MenuRow } from "@/ui/controls/menu-row";
import { type Exclusion, exclude } from "./exclusions";
import { WhyRow } from "./why-row";

/** Tags of a caption that have a row. */
const MAX_TAGS = 2;

interface Props {
  video: string;
  isOwn: boolean;
  /** Renders a user's name as a link to the profile. */
  ownerLink: (username: string, name: string) => ReactNode;
  /** Closes the menu. */
  onDone: () => void;
  /** Called with the video when the viewer takes its dismissal back. */
  onRestore: (id: string) => void;
}

/** Rows of a video's menu in For You: why it is there, and how to get other videos. */
export function FeedRows({ video: id, isOwn, ownerLink, onDone, onRestore }: Props) {
  const t = useT();
  const video = useAtomValue(videoAtom(id));
  const user = useAtomValue(userAtom(video?.owner ?? ""));
  const choose = useSetAtom(feedTabAtom);
  const { owner = "", category = "" } = video ?? {};
  const username = user?.username ?? "";
  const categoryName = category && category !== "other" ? t(`cat.${category}` as MessageId) : "";

  function less(exclusion: Exclusion, done: string) {
    onDone();
    const show = exclusion.kind === "video" ? () => onRestore(id) : () => undefined;
    void exclude(exclusion, id, done, show);
  }

  return (
    <>
      <WhyRow video={id} ownerLink={ownerLink} />
      {!isOwn && (
        <>
          <MenuRow
            icon={EyeOff}
            label={t("less.video")}
            onClick={() => less({ kind: "video", key: id }, t("less.video.done"))}
          />
          {username && (
            <MenuRow
              icon={UserMinus}
              label={t("less.owner", { name: username })}
              onClick={() => less({ kind: "owner", key: owner }, t("less.owner.done", { name: username }))}
            />
          )}
          {categoryName && (
            <MenuRow
              icon={ListFilter}
              label={t("less.category", { name: categoryName })}
              onClick={() =>
                less({ kind: "category", key: category }, t("less.category.done", { name: categoryName }))
              }
            />
          )}
          {tagsOf(video?.caption ?? "")
            .slice(0, MAX_TAGS)
            .map((tag) => (
              <MenuRow
                key={tag}
                icon={Hash}
                label={t("less.tag", { name: shownTag(tag) })}
                onClick={() => less({ kind: "tag", key: tag }, t("less.tag.done", { name: shownTag(tag) }))}
              />
            ))}
        </>
      )}
      <MenuRow
        icon={ClockArrowUp}
        label={t("less.newest")}
        onClick={() => {
          onDone();
          choose("newest");
        }}
      />
    </>
  );
}
