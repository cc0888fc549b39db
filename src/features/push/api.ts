import { useQuery } from "@tanstack/react-query";
import { AppError } from "@/lib/errors";
import { post } from "@/lib/pocketbase/client";
import {
  currentSubscription,
  type Push,
  type PushKind,
  readPush,
  savePush,
} from "@/state/network/push-subscription";
import { queryClient } from "@/state/records/queries";
import { currentUserId } from "@/state/session/session";

interface PushState extends Push {
  permission: NotificationPermission;
}

/** The worker is registered some seconds after the first screen. */
const WORKER_TIMEOUT_MS = 15_000;

const queryKey = () => ["push", currentUserId()];

async function readState(): Promise<PushState> {
  const { key, kinds } = await readPush();
  const { permission } = Notification;
  return { permission, key, kinds: permission === "granted" ? kinds : [] };
}

/** Read again whenever the window gets the focus: the permission may have changed in the browser's settings. */
export const usePush = (enabled: boolean): PushState | undefined =>
  useQuery({ queryKey: queryKey(), queryFn: readState, staleTime: 0, refetchOnWindowFocus: true, enabled })
    .data;

/** Asks for the permission and subscribes as needed. Call from a tap: browsers refuse to ask otherwise. */
export async function savePushKinds(key: string, kinds: PushKind[]): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === "granted")
    await (kinds.length ? savePush(await subscription(key), kinds) : unsubscribe());
  await queryClient.invalidateQueries({ queryKey: queryKey() });
}

async function unsubscribe(): Promise<void> {
  const own = await currentSubscription();
  if (!own) return;
  await post("/api/app/push/off", { endpoint: own.endpoint });
  await own.unsubscribe();
}

/** The subscription of this browser for the site's key; a former key's would be refused. */
async function subscription(applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  const { pushManager } = await workerReady();
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const former = await pushManager.getSubscription();
    if (!former) throw new AppError("push_failed", String(error));
    await former.unsubscribe();
    return pushManager.subscribe(options);
  }
}

const workerReady = () =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_, reject) =>
      setTimeout(reject, WORKER_TIMEOUT_MS, new AppError("push_failed", "There is no service worker")),
    ),
  ]);
