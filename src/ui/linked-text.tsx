import { Fragment, type ReactNode } from "react";
import { t } from "@/i18n";
import type { MessageId } from "@/i18n/areas";

const DELIMITER = "\u0000";

/** A message with React elements in its {slots}. The catalogue sets the word order. */
export function LinkedText({ id, slots }: { id: MessageId; slots: Record<string, ReactNode> }) {
  const placeholders = Object.fromEntries(
    Object.keys(slots).map((name) => [name, DELIMITER + name + DELIMITER]),
  );
  const parts = t(id, placeholders).split(DELIMITER);
  return parts.map((part, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence
    <Fragment key={i}>{i % 2 ? slots[part] : part}</Fragment>
  ));
}
