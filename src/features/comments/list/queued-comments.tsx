import { CloudOff, Trash2 } from "lucide-react";
import { errorText } from "@/i18n";
import { useT } from "@/i18n/provider";
import { AppError } from "@/lib/errors";
import { useAtomValue } from "@/lib/jotai";
import type { QueuedComment } from "@/state/queue/entries";
import { deleteQueued, queueAtom, retryQueued } from "@/state/queue/queue";
import { IconButton } from "@/ui/controls/icon-button";

/** The user's comments that wait for the network, and those that the server refused, with their text. */
export function QueuedComments({ video }: { video?: string }) {
  const all = useAtomValue(queueAtom);
  const comments = all.filter(
    (entry): entry is QueuedComment => entry.kind === "comment" && (!video || entry.video === video),
  );
  if (!comments.length) return null;
  return (
    <ul className="flex flex-col gap-2 px-4 pb-3">
      {comments.map((comment) => (
        <QueuedRow key={comment.id} comment={comment} />
      ))}
    </ul>
  );
}

function QueuedRow({ comment }: { comment: QueuedComment }) {
  const t = useT();
  const { id, text, refused } = comment;
  return (
    <li className="flex items-start gap-3 rounded-media border border-line border-dashed py-2 pr-1 pl-4">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="break-words whitespace-pre-wrap">
          {text}
        </p>
        <p className="flex items-start gap-1.5 text-meta text-muted">
          <CloudOff aria-hidden="true" size={14} className="mt-1 shrink-0" />
          {refused
            ? `${t("comments.refused")}: ${errorText(new AppError(refused, ""))}`
            : t("comments.queued")}
        </p>
        {refused && (
          <button
            type="button"
            onClick={() => void retryQueued(id)}
            className="min-h-11 font-semibold text-meta text-tint hover:underline"
          >
            {t("verb.retry")}
          </button>
        )}
      </div>
      <IconButton
        icon={Trash2}
        label={t("comments.queuedDelete")}
        onClick={() => void deleteQueued(comment)}
        className="text-muted [&_svg]:size-[18px]"
      />
    </li>
  );
}
