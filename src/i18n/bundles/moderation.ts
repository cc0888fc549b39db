// Adds the messages for reports, decisions and appeals to both catalogues; see account.ts.

import { i18n, type MessageId, t } from "@/i18n/index";
import { bnModeration } from "@/i18n/locales/bn/moderation";
import { enModeration } from "@/i18n/locales/en/moderation";

i18n.load({ bn: bnModeration, en: enModeration });

const known = (id: string): id is keyof typeof bnModeration => id in bnModeration;

/** Title of a decision for the affected user: "Your video was removed". */
export function decisionTitle(kind: string, action: string): string {
  const id = action === "rejected" ? "decision.rejected" : `decision.${kind}.${action}`;
  return t(known(id) ? id : "decision.other");
}

/** Text of a reason; "" for none, or for a reason unknown to this client. */
export function reasonText(reason: string): string {
  const id = `reason.${reason}`;
  return known(id) ? t(id satisfies MessageId) : "";
}
