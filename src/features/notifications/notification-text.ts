import type { Values } from "@/i18n";
import type { MessageId } from "@/i18n/areas";
import { decisionTitle } from "@/i18n/moderation-texts";
import type { NotificationGroup } from "@/state/records/types";

const SENTENCES = {
  like: "notif.liked",
  comment: "notif.commented",
  reply: "notif.replied",
  comment_like: "notif.likedComment",
  mention: "notif.mentioned",
  follow: "notif.followed",
} as const satisfies Record<Exclude<NotificationGroup["kind"], "moderation">, MessageId>;

/** Placeholder for the actors while the sentence is built. */
const SLOT = "\0";

/** `রহিম ও আরও ৩ জন আপনার ভিডিওতে লাইক দিয়েছেন`, split into the actors and the text around them. */
export function notificationText(
  t: (id: MessageId, values?: Values) => string,
  { kind, count, about = "", action = "" }: Pick<NotificationGroup, "kind" | "count" | "about" | "action">,
  newest: string,
): { before: string; who: string; after: string } {
  if (kind === "moderation") return { before: decisionTitle(about, action), who: "", after: "" };
  const who = count > 1 ? t("notif.others", { name: newest, n: count - 1 }) : newest;
  const [before = "", after = ""] = t(SENTENCES[kind], { name: SLOT }).split(SLOT);
  return { before, who, after };
}
