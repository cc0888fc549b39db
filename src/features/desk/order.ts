// Which card of the queue is shown. Pure.

/**
 * Returns the id to show now: the current one while it waits; then the one that followed it, or else the one before it.
 * @param before ids when the current one was chosen
 * @param now ids of the queue
 */
export function cardToShow(before: string[], now: string[], current: string): string {
  if (now.includes(current)) return current;
  const at = before.indexOf(current);
  const after = before.slice(at + 1).find((id) => now.includes(id));
  const earlier = before.slice(0, Math.max(0, at)).findLast((id) => now.includes(id));
  return after ?? earlier ?? now[0] ?? "";
}

/** The id `step` places further; the first or last one at the ends. */
export function neighbour(ids: string[], current: string, step: number): string {
  const at = Math.min(ids.length - 1, Math.max(0, ids.indexOf(current) + step));
  return ids[at] ?? "";
}

/** The answers to a card, in the order of the keys 1, 2, 3. */
export function answersTo(card: { appeal: unknown }) {
  return card.appeal ? (["accepted", "rejected"] as const) : (["dismissed", "removed", "suspended"] as const);
}

/** The reason that most of the reports give; "" without any. */
export function mainReason(reports: { reason: string }[]): string {
  const counts = new Map<string, number>();
  for (const { reason } of reports) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, n]) => n === most)?.[0] ?? "";
}
