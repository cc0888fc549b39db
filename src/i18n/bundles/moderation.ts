// Adds the words of reports, decisions and appeals to both catalogues, as account.ts does for the account.

import { i18n, type MessageId, t } from "@/i18n/index";
import { bnModeration } from "@/i18n/locales/bn/moderation";
import { enModeration } from "@/i18n/locales/en/moderation";

i18n.load({ bn: bnModeration, en: enModeration });

const known = (id: string): id is keyof typeof bnModeration => id in bnModeration;

/** What was decided, for whom it is about: "Your video was removed". */
export function decisionTitle(kind: string, action: string): string {
  const id = action === "rejected" ? "decision.rejected" : `decision.${kind}.${action}`;
  return t(known(id) ? id : "decision.other");
}

/** A reason in words; "" for none, or one that this client does not know. */
export function reasonText(reason: string): string {
  const id = `reason.${reason}`;
  return known(id) ? t(id satisfies MessageId) : "";
}
