// Texts of decisions and reasons, which the server may know more of than this client.
import type { MessageId } from "./areas";
import { lingui, t } from "./index";

const isKnown = (id: string): id is MessageId => id in lingui.messages;

/** Title of a decision for the affected user: "Your video was removed". */
export function decisionTitle(kind: string, action: string): string {
  const id = action === "rejected" ? "decision.rejected" : `decision.${kind}.${action}`;
  return t(isKnown(id) ? id : "decision.other");
}

/** Text of a reason; "" for none, or for a reason unknown to this client. */
export function reasonText(reason: string): string {
  const id = `reason.${reason}`;
  return isKnown(id) ? t(id) : "";
}
