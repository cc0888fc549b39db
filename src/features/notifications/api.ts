import { get } from "@/lib/pocketbase/client";
import type { NotificationPage } from "@/state/records/types";

export const listNotifications = (cursor: string, signal: AbortSignal) =>
  get<NotificationPage>("/api/app/notifications", { cursor }, signal);
