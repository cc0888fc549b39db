// What a person sees of a feed, whoever built it: cards are `article[data-video]`, one of them in the middle, and
// its `<video>` shows frames or does not. Runs inside the page, so each function stands on itself.

export interface SeenCard {
  id: string;
  /** When it took the middle of the feed, on the page's clock. */
  at: number;
  /** `readyState` of its clip then: from 2 on its picture was there already. */
  ready: number;
  /** The first frame after that moment, in ms from it; missing where none came. */
  first?: number;
  last?: number;
  /** Pauses of more than 300 ms between frames, in ms. */
  stalls: number[];
}

export interface Seen {
  cards: SeenCard[];
  mostVideos: number;
  mostElements: number;
}

declare global {
  interface Window {
    seen: Seen;
    counted: { stop(): { long: number[]; blocked: number; moved: number } };
  }
}

/**
 * Given to `addInitScript`.
 * @param frames whether to hear of every frame of a clip: the page is drawn anew for each of them
 */
export function monitor(frames: boolean): void {
  const STALL_MS = 300;
  const seen: Seen = { cards: [], mostVideos: 0, mostElements: 0 };
  window.seen = seen;
  let current: SeenCard | undefined;
  /** Nobody expects a paused picture to move: a clip that leaves may rest before it is out of the middle. */
  let rests = false;

  const stalled = (card: SeenCard, until: number) => {
    if (!rests && card.last !== undefined && until - card.last > STALL_MS)
      card.stalls.push(until - card.last);
  };
  /** The card in the middle has changed: the one before is over, its last pause included. */
  const arrive = (card: HTMLElement, at: number) => {
    const { video: id } = card.dataset;
    if (!id || id === current?.id) return;
    if (current) stalled(current, at);
    rests = false;
    current = { id, at, ready: card.querySelector("video")?.readyState ?? -1, stalls: [] };
    seen.cards.push(current);
  };
  // Asked at each scroll event what stands there, a slow phone was busy with the answer for a third of all its scripts.
  const middles = new Map<Element | null, IntersectionObserver>();
  const hear: IntersectionObserverCallback = (entries) => {
    for (const { isIntersecting, target, time } of entries)
      if (isIntersecting) arrive(target as HTMLElement, time);
  };
  /** The middle of what scrolls: below our feed stands a bar. */
  const watchMiddle = (card: HTMLElement) => {
    const root = card.closest("[role=feed]");
    const middle =
      middles.get(root) ?? new IntersectionObserver(hear, { root, rootMargin: "-50% 0px -49.9%" });
    middles.set(root, middle);
    middle.observe(card);
  };

  const turned = ({ type, target }: Event) => {
    const card = (target as Element).closest<HTMLElement>("article");
    if (!current || card?.dataset.video !== current.id) return;
    if (type === "pause") stalled(current, performance.now());
    else if (current.last !== undefined) current.last = performance.now();
    rests = type === "pause";
  };
  addEventListener("pause", turned, { capture: true });
  addEventListener("play", turned, { capture: true });

  const follow = (video: HTMLVideoElement) => {
    const frame: VideoFrameRequestCallback = (_now, { presentationTime: at }) => {
      const card = current;
      if (card && video.closest<HTMLElement>("article")?.dataset.video === card.id && at >= card.at) {
        if (card.last === undefined) card.first = at - card.at;
        else stalled(card, at);
        card.last = at;
      }
      video.requestVideoFrameCallback(frame);
    };
    video.requestVideoFrameCallback(frame);
  };
  const followed = new WeakSet<HTMLVideoElement>();
  const watched = new WeakSet<HTMLElement>();
  new MutationObserver(() => {
    for (const card of document.querySelectorAll<HTMLElement>("article[data-video]")) {
      if (watched.has(card)) continue;
      watched.add(card);
      watchMiddle(card);
    }
    const videos = document.querySelectorAll("video");
    for (const video of videos) {
      if (!frames || followed.has(video)) continue;
      followed.add(video);
      follow(video);
    }
    seen.mostVideos = Math.max(seen.mostVideos, videos.length);
    seen.mostElements = Math.max(seen.mostElements, document.getElementsByTagName("*").length);
  }).observe(document, { childList: true, subtree: true });
}

/**
 * From now on: the frames of more than 50 ms, by the browser's own account, those of them in which the page itself kept
 * the processor for so long at a stretch (the others waited for whatever else the machine did), and how often a number
 * on a clip changed.
 * A loop of requestAnimationFrame that looks at the clock would have the page drawn sixty times a second for it: on a
 * slow phone that was half of what it did.
 */
export function countFrames(): void {
  const long: number[] = [];
  let blocked = 0;
  let moved = 0;
  const watcher = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { blockingDuration: number })[]) {
      long.push(entry.duration);
      if (entry.blockingDuration > 0) blocked++;
    }
  });
  watcher.observe({ type: "long-animation-frame" });
  const counts = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const at = target instanceof Element ? target : target.parentElement;
      if (at?.closest("article button")) moved++;
    }
  });
  counts.observe(document, { characterData: true, childList: true, subtree: true });
  window.counted = {
    stop() {
      watcher.disconnect();
      counts.disconnect();
      return { long, blocked, moved };
    },
  };
}
