// People who stay while the server restarts: a viewer who reconnects, and one who writes and tries again.
import { setTimeout as delay } from "node:timers/promises";
import { ClientResponseError } from "pocketbase";
import { openSse } from "./sse-client";
import type { Person } from "./users";

const RETRY_MS = 50;

interface LiveRow {
  rev: number;
  likes: number;
  comments: number;
}

/** Watches one video's live row; `close` ends it. */
export function reconnectingViewer(url: string, video: string) {
  const rows: LiveRow[] = [];
  let connections = 0;
  let close: () => void = () => undefined;
  let isClosed = false;
  const onEvent = ({ data }: { data: string }) => rows.push(JSON.parse(data).record);
  async function stay() {
    while (!isClosed) {
      try {
        let onClose: () => void = () => undefined;
        const closed = new Promise<void>((resolve) => {
          onClose = resolve;
        });
        const client = await openSse(url, { onEvent, onClose });
        close = client.close;
        if ((await client.subscribe([`live/${video}`])) === 204) connections++;
        await closed;
      } catch {
        await delay(RETRY_MS);
      }
    }
  }
  const ended = stay();
  return {
    rows,
    connections: () => connections,
    async close() {
      isClosed = true;
      close();
      await ended;
    },
  };
}

/** Repeats a write until the server answers, as the client's queues do. */
async function untilAnswered<T>(write: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      // No response, or one of a server that is about to end.
      if (!(error instanceof ClientResponseError) || (error.status && error.status < 500)) throw error;
      await delay(RETRY_MS);
    }
  }
}

/** Comments and toggles a like in turn until `end`; a new user may write 20 comments a minute. */
export function busyWriter(person: Person, video: string, everyMs = 250) {
  const comments: { id: string; text: string }[] = [];
  let liked: string | undefined;
  let isOver = false;
  const ignore = (statuses: number[]) => (error: ClientResponseError) => {
    // The write before had arrived, and its answer had not.
    if (!statuses.includes(error.status)) throw error;
    return undefined;
  };
  async function work() {
    for (let n = 1; !isOver; n++) {
      const text = `মন্তব্য ${n}`;
      const made = await untilAnswered(() =>
        person.pb.collection("comments").create({ user: person.id, video, text }),
      );
      comments.push({ id: made.id, text });
      const likes = person.pb.collection("likes");
      if (liked) {
        const id = liked;
        await untilAnswered(() => likes.delete(id)).catch(ignore([404]));
        liked = undefined;
      } else {
        await untilAnswered(() => likes.create({ user: person.id, video })).catch(ignore([400]));
        liked = (await untilAnswered(() => likes.getFirstListItem(`video = "${video}"`))).id;
      }
      await delay(everyMs);
    }
  }
  const ended = work();
  return {
    comments,
    liked: () => liked !== undefined,
    async end() {
      isOver = true;
      await ended;
    },
  };
}
