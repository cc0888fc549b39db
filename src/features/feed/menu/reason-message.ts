// The sentence for a reason of For You.
import type { MessageId } from "@/i18n/areas";

export interface ReasonMessage {
  id: MessageId;
  /** The user or category that the sentence names. */
  owner?: string;
  category?: string;
}

const PLAIN = {
  stay: "why.stay",
  new: "why.new",
  random: "why.random",
  seen: "why.seen",
} as const satisfies Record<string, MessageId>;

/** @param reason `code` or `code:subject` as the server sends it; an unknown one gets a general sentence */
export function reasonMessage(reason: string): ReasonMessage {
  const [code = "", subject = ""] = reason.split(":");
  if (subject && (code === "follow" || code === "owner")) return { id: `why.${code}`, owner: subject };
  // There is no name for the videos without a category.
  if (code === "category" && subject && subject !== "other") return { id: "why.category", category: subject };
  return { id: PLAIN[code as keyof typeof PLAIN] ?? "why.other" };
}
