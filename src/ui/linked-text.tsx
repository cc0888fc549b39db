import { Fragment, type ReactNode } from "react";
import { type MessageId, t } from "@/i18n";

const MARK = "\u0000";

/** A message with React elements in its {slots}. The catalogue sets the word order. */
export function LinkedText({ id, slots }: { id: MessageId; slots: Record<string, ReactNode> }) {
  const marks = Object.fromEntries(Object.keys(slots).map((name) => [name, MARK + name + MARK]));
  const parts = t(id, marks).split(MARK);
  return parts.map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence
    <Fragment key={i}>{i % 2 ? slots[part] : part}</Fragment>
  ));
}
