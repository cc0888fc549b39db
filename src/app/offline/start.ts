// Work for times without a network: keeps the offline pack up to date and sends what waited. Loaded some time after the
// first screen.
import { sendQueuedComment } from "@/features/comments/data/send-queued";
import { keptVideosAtom, loadPack, packSizeAtom } from "@/features/offline/pack";
import { refreshIfDue, sweepPack } from "@/features/offline/refresh";
import { errorText, loadMessages, t, withMessages } from "@/i18n";
import { AppError } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { toast } from "@/state/feedback/toasts";
import { loadQueue, sendQueue, startQueue } from "@/state/queue/queue";
import { sessionAtom } from "@/state/session/session";

/** A refresh is due every few hours only; this is how often the app looks. */
const CHECK_INTERVAL_MS = 10 * 60_000;

let isStarted = false;

/** Call it any number of times. */
export function startOffline(): void {
  if (isStarted) return;
  isStarted = true;
  let hasTold = false;
  startQueue({
    sendComment: sendQueuedComment,
    onSent: (n) => toast({ kind: "success", title: t("offline.sent", { n }) }),
    onRefused: (kind, code) => void (kind === "like" ? tellLike() : tellComment(code)),
    onLikeQueued: () => {
      if (!hasTold) toast({ kind: "info", title: t("offline.likeQueued") });
      hasTold = true;
    },
  });
  const onSession = () => void loadQueue().then(work);
  addEventListener("online", work);
  setInterval(work, CHECK_INTERVAL_MS);
  store.sub(sessionAtom, onSession);
  onSession();
}

const tellLike = () => toast({ kind: "error", title: t("offline.likeRefused") });

async function tellComment(code: string): Promise<void> {
  await loadMessages(["comments"]);
  const m = errorText(new AppError(code, ""));
  toast({ kind: "error", title: t("offline.commentRefused.t"), text: t("offline.commentRefused.b", { m }) });
}

function work(): void {
  void sendQueue();
  if (!navigator.onLine || document.hidden) return;
  // Tried again in ten minutes.
  void updatePack().catch(() => undefined);
}

async function updatePack(): Promise<void> {
  await loadPack();
  const hasVideos = store.get(keptVideosAtom).length > 0;
  if (store.get(packSizeAtom) === "off" && !hasVideos) return;
  // Without a network it could not be loaded. The screen itself is in the same file as this module (vite.config.ts).
  await withMessages(["data-saver", "comments"], import("./offline-settings"));
  if (hasVideos) await sweepPack();
  await whenIdle();
  await refreshIfDue();
}

const whenIdle = () =>
  new Promise<void>((done) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => done(), { timeout: 10_000 });
    else setTimeout(done, 1000);
  });
