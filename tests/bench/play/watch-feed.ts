// Lets one viewer watch a number of videos for a time each, and records experience and cost.
import type { Page } from "@playwright/test";
import { writtenBytes } from "../process";
import type { CardReading } from "./monitor";
import { type BenchServer, type NetworkName, openPhone } from "./phone";

export interface Watching {
  /** A path of this project, or a peer's address. */
  url: string;
  swipes: number;
  dwellMs: number;
  line?: NetworkName;
  before?: (page: Page) => Promise<void>;
}

export interface Watched {
  /** The video at the start, then one per swipe. */
  cards: CardReading[];
  /**
   * Over the page's network; with a service worker, which has a network of its own, the bytes that the server
   * wrote.
   */
  bytes: { all: number; media: number };
}

/** A `readyState`: the current position has a frame. */
const HAVE_CURRENT_DATA = 2;
/** Longest wait for a feed before the bench continues. */
const TIMEOUT_MS = 60_000;

export async function watch(
  stage: BenchServer,
  { url, swipes, dwellMs, line, before }: Watching,
): Promise<Watched> {
  const phone = await openPhone(stage, { line, before });
  try {
    const written = writtenBytes(stage.server.pid());
    await phone.page.goto(url);
    // A feed that does not start is swiped on all the same.
    await phone.page
      .waitForFunction(() => window.seen.cards[0]?.first !== undefined, undefined, { timeout: TIMEOUT_MS })
      .catch(() => undefined);
    await phone.page.waitForTimeout(dwellMs);
    for (let i = 0; i < swipes; i++) await phone.swipe(dwellMs);
    const bytes = phone.bytes();
    if (await phone.page.evaluate(() => Boolean(navigator.serviceWorker?.controller))) {
      const rest = bytes.all - bytes.media;
      bytes.all = writtenBytes(stage.server.pid()) - written;
      bytes.media = bytes.all - rest;
    }
    const { cards, end } = await phone.page.evaluate(() => ({ ...window.seen, end: performance.now() }));
    if (cards.length <= swipes)
      throw new Error(`${cards.length} videos seen after ${swipes} swipes at ${url}`);
    return { cards: cards.map((card, i) => closed(card, cards[i + 1]?.at ?? end)), bytes };
  } finally {
    await phone.close();
  }
}

/** A video without any frame counts as stalled for its whole time on screen. */
function closed(card: CardReading, until: number): CardReading {
  if (card.last === undefined) return { ...card, first: undefined, stalls: [until - card.at] };
  return card;
}

/** From the middle of the swipe to the next frame shown. */
export const movesOf = ({ first = Number.POSITIVE_INFINITY }: CardReading) => first;

/** Time to its first frame: 0 if that was there before. */
export const pictureOf = (card: CardReading) => (card.ready >= HAVE_CURRENT_DATA ? 0 : movesOf(card));

export const stallsOf = ({ cards }: Watched) => cards.flatMap(({ stalls }) => stalls);
