import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useT } from "@/i18n/provider";
import { toAppError } from "@/lib/errors";
import { toast } from "@/state/feedback/toasts";
import { applyComment } from "@/state/records/comments";
import { readComment } from "./api";

export interface LinkedThread {
  id: string;
  /** The top-level comment of the thread; equal to `id` for a top-level comment. */
  top: string;
}

/** The comment that a link points to, fetched with its parent; undefined while loading and if it belongs to another video. */
export function useLinkedThread(video: string, at: string | undefined): LinkedThread | undefined {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: ["comment", at],
    queryFn: async ({ signal }) => {
      const { comment, parent } = await readComment(at ?? "", signal);
      if (parent) applyComment(parent);
      applyComment(comment);
      return { id: comment.id, top: parent?.id ?? comment.id, video: comment.video };
    },
    enabled: Boolean(at),
    staleTime: 0,
  });
  useEffect(() => {
    if (error && toAppError(error).status === 404) toast({ kind: "info", title: t("comments.gone") });
  }, [error, t]);
  return data?.video === video ? data : undefined;
}
