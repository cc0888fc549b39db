// English messages for notifications.
import type { bnNotifications } from "@/i18n/locales/bn/notifications";

export const enNotifications: Record<keyof typeof bnNotifications, string> = {
  "notif.liked": "{name} liked your video",
  "notif.commented": "{name} commented on your video",
  "notif.followed": "{name} followed you",
  "notif.replied": "{name} replied to your comment",
  "notif.likedComment": "{name} liked your comment",
  "notif.mentioned": "{name} mentioned you in a comment",
  "notif.two": "{name} and 1 other",
  "notif.many": "{name} and {n} others",
  "notif.new": "New",
  "notif.empty.t": "No notifications yet",
  "notif.empty.b": "Likes, comments and follows will show up here.",
};
