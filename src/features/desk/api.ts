// The desk of moderators: queue, card and decision of the server (pb_hooks/desk).
import { queryOptions, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { toAppError } from "@/lib/errors";
import { get, post } from "@/lib/pocketbase/client";
import { queryClient, toPages } from "@/state/records/queries";
import { currentUserId } from "@/state/session/session";

type Kind = "video" | "comment" | "account";
export type Answer = "dismissed" | "removed" | "suspended" | "accepted" | "rejected";

/** A row of the queue. `reasons` of its open reports, separated by commas. */
export interface QueueItem {
  id: string;
  kind: Kind;
  text: string;
  author: string;
  state: string;
  reports: number;
  reasons: string;
  appealed: boolean;
  since: string;
}

interface DeskReport {
  reason: string;
  note: string;
  created: string;
  trusted: boolean;
  /** Username; null for a guest. */
  reporter: string | null;
}

interface DeskDecision {
  kind: Kind;
  action: string;
  reason: string;
  about: string;
  created: string;
}

export interface DeskAuthor {
  id: string;
  username: string;
  full_name: string;
  avatar: string;
  created: string;
  status: string;
  videos_count: number;
  followers_count: number;
  removed: number;
  suspended: number;
  banned: number;
}

export interface DeskVideo {
  id: string;
  caption: string;
  video: string;
  thumbnail: string;
  captions: string;
  captions_language: string;
}

export interface Card {
  id: string;
  kind: Kind;
  /** The newest decision about the item; the answer names it, so that nobody decides about something else than they saw. */
  seq: number;
  state: string;
  reports_count: number;
  since: string;
  /** Opens the files of the video for ten minutes; "" if everybody may open them. */
  token: string;
  subject: { text: string; created: string; parent?: string | null };
  author: DeskAuthor;
  /** The newest first. */
  history: DeskDecision[];
  appeal: { id: string; text: string; created: string; action: string; reason: string } | null;
  /** The video itself, or the one above the comment. */
  video: DeskVideo | null;
  reports: DeskReport[];
}

interface Page {
  items: QueueItem[];
  next: string;
  total: number;
}

/** Other moderators decide meanwhile; a hidden page asks nothing. */
const REFRESH_MS = 15_000;
/** The file token of a card lasts ten minutes. */
const CARD_MS = 8 * 60_000;

const queueKey = () => ["desk", currentUserId()];
const cardKey = (id: string) => ["desk-card", currentUserId(), id];

export function useQueue() {
  const query = useInfiniteQuery({
    queryKey: queueKey(),
    queryFn: ({ pageParam, signal }) => get<Page>("/api/app/desk", { cursor: pageParam }, signal),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next || undefined,
    staleTime: 0,
    refetchInterval: (now) => (now.state.status === "error" && !now.state.data ? false : REFRESH_MS),
    refetchOnWindowFocus: "always",
  });
  const { data } = query;
  const { error, refetch, fetchNext } = toPages(query);
  // A decision between two page requests shifts the rest, so a card can be on two pages.
  const items = [
    ...new Map(data?.pages.flatMap((page) => page.items).map((item) => [item.id, item])).values(),
  ];
  return {
    items,
    total: data?.pages[0]?.total ?? 0,
    loading: query.isPending,
    error,
    refetch,
    fetchNext,
  };
}

/** A new report, hold or appeal changes the row of the queue, and then the card is read again. */
const cardQuery = ({ id, reports, state, appealed }: QueueItem) =>
  queryOptions({
    queryKey: [...cardKey(id), reports, state, appealed],
    queryFn: ({ signal }) => get<Card>(`/api/app/desk/${id}`, {}, signal),
    staleTime: CARD_MS,
  });
const NO_ITEM = { id: "" } as QueueItem;

/** @param item undefined if nothing waits */
export function useCard(item: QueueItem | undefined) {
  const query = useQuery({
    ...cardQuery(item ?? NO_ITEM),
    enabled: item !== undefined,
    placeholderData: (before) => (before?.id === item?.id ? before : undefined),
  });
  return {
    card: query.data,
    error: query.error ? toAppError(query.error) : undefined,
    refetch: () => void query.refetch(),
  };
}

/** Reads the card that comes next, so that it is there when this one is decided. */
export function fetchCard(item: QueueItem): void {
  void queryClient.prefetchQuery(cardQuery(item));
}

export interface Decision {
  answer: Answer;
  /** For a removal or a suspension: why, and for how many days. */
  reason?: string;
  days?: number;
}

/** Rejects with AppError; 409 if the item was decided or changed since the card was read. */
export async function sendDecision({ id, seq, appeal }: Card, decision: Decision): Promise<void> {
  try {
    await post(`/api/app/desk/${id}`, { ...decision, seq, appeal: appeal?.id });
  } catch (thrown) {
    throw toAppError(thrown);
  }
}

/** Reads the queue again, and each card when it is shown. */
export async function refreshDesk(id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: cardKey(id) });
  await queryClient.invalidateQueries({ queryKey: queueKey() });
}
