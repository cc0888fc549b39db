import { useEffect } from "react";
import { useT } from "@/i18n/provider";
import { useAtom, useAtomValue } from "@/lib/jotai";
import { commentsCountAtom } from "@/state/records/videos";
import { sessionAtom } from "@/state/session/session";
import { ChipGroup } from "@/ui/controls/chip-group";
import { Sheet } from "@/ui/dialogs/sheet";
import type { TextLinks } from "@/ui/linked-parts";
import { ClosedNotice } from "./composer/closed-notice";
import { CommentForm } from "./composer/comment-form";
import { GuestPrompt } from "./composer/guest-prompt";
import { ORDERS, orderAtom } from "./data/atoms";
import { sendPendingDeletes } from "./data/pending-deletes";
import { useCommentingClosed } from "./data/use-commenting-closed";
import { CommentList } from "./list/comment-list";
import { QueuedComments } from "./list/queued-comments";
import { TypingIndicator } from "./list/typing-indicator";

interface Props {
  video: string;
  /** Id of the comment to scroll to. */
  at?: string;
  onClose: () => void;
  links: TextLinks;
}

/** The comments of one video: below it on a phone, beside it on the desktop. Loaded when first opened. */
export function CommentsSheet({ video, at, onClose, links }: Props) {
  const t = useT();
  const count = useAtomValue(commentsCountAtom(video));
  const user = useAtomValue(sessionAtom).user?.id;
  const closed = useCommentingClosed(video);
  const [order, setOrder] = useAtom(orderAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet can change to another video
  useEffect(() => sendPendingDeletes, [video]);
  return (
    <Sheet
      title={t("comments.title")}
      heading={count ? t("count.comments", { n: count }) : undefined}
      onClose={onClose}
      footer={
        <div className="relative">
          <TypingIndicator video={video} />
          {closed ? (
            <ClosedNotice reason={closed} />
          ) : user ? (
            <CommentForm key={`${user} ${video}`} video={video} />
          ) : (
            <GuestPrompt video={video} />
          )}
        </div>
      }
    >
      {count > 1 && (
        <ChipGroup
          legend={t("comments.order")}
          options={ORDERS.map((value) => ({ value, label: t(`comments.order.${value}`) }))}
          value={order}
          onChange={setOrder}
        />
      )}
      <QueuedComments video={video} />
      <CommentList key={`${video} ${order}`} video={video} order={order} links={links} at={at} />
    </Sheet>
  );
}
