// Texts of states and actions, which the server may know more of than this client.
import { t } from "@/i18n";
import type { MessageId } from "@/i18n/areas";

const ACTIONS: Record<string, MessageId> = {
  removed: "desk.did.removed",
  restored: "desk.did.restored",
  held: "desk.did.held",
  released: "desk.did.released",
  suspended: "desk.did.suspended",
  banned: "desk.did.banned",
  lifted: "desk.did.lifted",
  labelled: "desk.did.labelled",
  rejected: "desk.did.rejected",
};

const STATES: Record<string, MessageId> = {
  held: "desk.held",
  removed: "desk.did.removed",
  suspended: "desk.did.suspended",
  banned: "desk.did.banned",
};

/** Neutral title of an action: "Removed". */
export const actionText = (action: string): string => t(ACTIONS[action] ?? "decision.other");

/** "" for the ordinary states. */
export function stateText(state: string): string {
  const id = STATES[state];
  return id ? t(id) : "";
}
