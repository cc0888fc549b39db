import type { ReactNode } from "react";
import { counted } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { videoAtom } from "@/state/videos";
import { Sheet } from "@/ui/sheet";
import { CommentForm } from "./comment-form";
import { CommentList } from "./comment-list";

interface Props {
  video: string;
  onClose: () => void;
  writer: (username: string, name: string) => ReactNode;
}

/** The comments of one clip: below it on a phone, beside it on the desktop. Loaded when first opened. */
export function CommentsSheet({ video, onClose, writer }: Props) {
  const t = useT();
  const count = useAtomValue(videoAtom(video))?.comments_count ?? 0;
  return (
    <Sheet
      title={t("comments.title")}
      heading={count ? counted("comments", count) : undefined}
      onClose={onClose}
      footer={<CommentForm key={video} video={video} />}
    >
      <CommentList key={video} video={video} writer={writer} />
    </Sheet>
  );
}
