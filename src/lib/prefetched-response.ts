// The answer that boot.ts asked for before the app was there.

export interface Asked {
  url: string;
  /** Id of the account it was asked for, "" for a guest. */
  me: string;
  /** When, in milliseconds. */
  at: number;
  answer: Promise<Response>;
}

/** Older than this, the truth has moved on. */
const KEEPS_MS = 30_000;

const page = globalThis as { asked?: Asked | null };

/** Whether a good answer is there, or comes within so many ms; it is not taken by this. */
export function answeredWithin(ms: number): Promise<boolean> {
  const good = page.asked?.answer.then(
    ({ ok }) => ok,
    () => false,
  );
  return Promise.race([good ?? false, new Promise<boolean>((late) => setTimeout(late, ms, false))]);
}

/** What was asked for at `url` by the same account, once; undefined where nothing was, or it is not to be had. */
export async function takeAsked(url: string, me: string): Promise<Response | undefined> {
  const { asked } = page;
  // So that a late boot.ts does not ask for what is being asked for here.
  page.asked ??= null;
  if (asked?.url !== url) return undefined;
  page.asked = null;
  if (asked.me !== me || Date.now() - asked.at > KEEPS_MS) return undefined;
  const response = await asked.answer.catch(() => undefined);
  // What concerns the session is for the client to hear.
  return response && (response.ok || response.status === 404) ? response : undefined;
}
