// The list of likes and comments that wait for the network. Pure.

/** Stands for the row of a like that waits to be sent. */
export const QUEUED_ROW = "queued";

export interface QueuedLike {
  kind: "like";
  /** The video; one entry per video. */
  id: string;
  on: boolean;
  /** Id of the like that the server has, "" for none. */
  row: string;
}

export interface QueuedComment {
  kind: "comment";
  /** Made in this browser. */
  id: string;
  video: string;
  text: string;
  /** The top-level comment that it replies to, "" for none. */
  parent: string;
  /** It was sent once and no answer came: the server may have it. */
  tried: boolean;
  /** Code of the server's refusal, "" while it waits. The text stays until its author deletes it. */
  refused: string;
}

export type QueueEntry = QueuedLike | QueuedComment;

export const MAX_ENTRIES = 200;

export const isWaiting = (entry: QueueEntry) => entry.kind === "like" || !entry.refused;

const isLikeOf = (id: string) => (entry: QueueEntry) => entry.kind === "like" && entry.id === id;

/** Adds an entry at the end. Throws if the list is full. */
function append(entries: QueueEntry[], entry: QueueEntry): QueueEntry[] {
  if (entries.length >= MAX_ENTRIES) throw new Error("The queue is full.");
  return [...entries, entry];
}

/** Id of the like that the server has. @param row as this browser knows it; an entry knows better */
export const standingRow = (entries: QueueEntry[], id: string, row: string): string =>
  (entries.find(isLikeOf(id)) as QueuedLike | undefined)?.row ?? row;

/** Notes that the like of a video is to be on or off. What the server has already needs no entry. */
export function withLike(entries: QueueEntry[], id: string, on: boolean, row: string): QueueEntry[] {
  const stands = standingRow(entries, id, row);
  const others = entries.filter((entry) => !isLikeOf(id)(entry));
  return on === (stands !== "") ? others : append(others, { kind: "like", id, on, row: stands });
}

export const withComment = (
  entries: QueueEntry[],
  comment: Omit<QueuedComment, "kind" | "tried" | "refused">,
): QueueEntry[] => append(entries, { kind: "comment", ...comment, tried: false, refused: "" });

export const changeComment = (
  entries: QueueEntry[],
  id: string,
  change: Partial<Pick<QueuedComment, "tried" | "refused">>,
): QueueEntry[] =>
  entries.map((entry) => (entry.kind === "comment" && entry.id === id ? { ...entry, ...change } : entry));

export const without = (entries: QueueEntry[], { kind, id }: Pick<QueueEntry, "kind" | "id">): QueueEntry[] =>
  entries.filter((entry) => entry.kind !== kind || entry.id !== id);

/** The row that stands for a like on the screen while its entry waits. */
export const shownRow = ({ on, row }: Pick<QueuedLike, "on" | "row">) => (on ? row || QUEUED_ROW : "");

/** Errors after which the same request may succeed: no answer, an expired session, a limit, a fault of the server. */
export const isTemporary = (status: number) =>
  status === 0 || status === 401 || status === 429 || status >= 500;

/** The rules of the server refuse without a reason: the video is gone or closed, or a block stands between. */
export const refusalCode = ({ code, fields }: { code: string; fields: object }) =>
  "text" in fields || !/^(http|validation)_/.test(code) ? code : "comment_gone";
