import type { ComponentProps } from "react";
import { QueuedComments } from "@/features/comments/list/queued-comments";
import { OfflineDialog } from "@/features/offline/offline-dialog";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { queueAtom } from "@/state/queue/queue";

/** The offline pack, and what waits to be sent. */
export function OfflineSettings(props: Omit<ComponentProps<typeof OfflineDialog>, "children">) {
  const t = useT();
  const entries = useAtomValue(queueAtom);
  const likes = entries.filter(({ kind }) => kind === "like").length;
  return (
    <OfflineDialog {...props}>
      {entries.length > 0 && (
        <section className="mt-4 border-t border-line pt-4">
          <h3 className="mb-2 font-semibold">{t("offline.waiting")}</h3>
          {likes > 0 && <p className="mb-2 text-soft">{t("offline.waitingLikes", { n: likes })}</p>}
          <div className="-mx-4">
            <QueuedComments />
          </div>
        </section>
      )}
    </OfflineDialog>
  );
}
