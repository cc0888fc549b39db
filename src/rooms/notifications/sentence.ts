import type { MessageId, Values } from "@/i18n";
import { digits } from "@/i18n/format";
import type { NotificationGroup } from "@/state/types";

const SENTENCES = {
  like: "notif.liked",
  comment: "notif.commented",
  reply: "notif.replied",
  comment_like: "notif.likedComment",
  mention: "notif.mentioned",
  follow: "notif.followed",
} as const satisfies Record<NotificationGroup["kind"], MessageId>;

/** `রহিম ও আরও ৩ জন আপনার ভিডিওতে লাইক দিয়েছেন`. */
export function sentence(
  t: (id: MessageId, values?: Values) => string,
  { kind, count }: Pick<NotificationGroup, "kind" | "count">,
  newest: string,
): string {
  const many = count > 2 ? "notif.many" : "notif.two";
  const name = count > 1 ? t(many, { name: newest, n: digits(count - 1) }) : newest;
  return t(SENTENCES[kind], { name });
}
