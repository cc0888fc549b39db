// What was typed and not sent: kept by this tab per account and clip, so that a closed sheet, a lost connection,
// a reload or an expired session eats no words.
import { ownId } from "@/state/session";

const key = (video: string) => `draft ${ownId()} ${video}`;

export const readDraft = (video: string) => sessionStorage.getItem(key(video)) ?? "";

export function keepDraft(video: string, text: string): void {
  if (text) sessionStorage.setItem(key(video), text);
  else sessionStorage.removeItem(key(video));
}
