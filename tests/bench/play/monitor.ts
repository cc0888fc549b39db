// Records a viewer's experience of a feed of any kind: cards are `article[data-video]`, one of them is in the
// middle, and its `<video>` shows frames or does not. Runs inside the page, so each function is
// self-contained.

export interface CardReading {
  id: string;
  /** Time at which the card reached the middle of the feed, on the page's clock. */
  at: number;
  /** `readyState` of its video at that time; from 2 on a frame is available. */
  ready: number;
  /** Time from then to the first frame, in ms; missing if none came. */
  first?: number;
  last?: number;
  /** Gaps of more than 300 ms between frames, in ms. */
  stalls: number[];
}

export interface Seen {
  cards: CardReading[];
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
 * Passed to `addInitScript`.
 * @param frames whether to record every frame of a video; each record repaints the page
 */
export function monitor(frames: boolean): void {
  const STALL_MS = 300;
  const seen: Seen = { cards: [], mostVideos: 0, mostElements: 0 };
  window.seen = seen;
  let current: CardReading | undefined;
  /** A paused video is not expected to move: a leaving video may pause before it is out of the middle. */
  let rests = false;

  const stalled = (card: CardReading, until: number) => {
    if (!rests && card.last !== undefined && until - card.last > STALL_MS)
      card.stalls.push(until - card.last);
  };
  /** The card in the middle has changed: ends the record of the previous one, its last gap included. */
  const arrive = (card: HTMLElement, at: number) => {
    const { video: id } = card.dataset;
    if (!id || id === current?.id) return;
    if (current) stalled(current, at);
    rests = false;
    current = { id, at, ready: card.querySelector("video")?.readyState ?? -1, stalls: [] };
    seen.cards.push(current);
  };
  // An observer, because asking for the middle at each scroll event took a third of all script time on a slow
  // phone.
  const middles = new Map<Element | null, IntersectionObserver>();
  const hear: IntersectionObserverCallback = (entries) => {
    for (const { isIntersecting, target, time } of entries)
      if (isIntersecting) arrive(target as HTMLElement, time);
  };
  /** The middle of the scroll container, because a bar stands below this project's feed. */
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
 * Counts from now on: frames of more than 50 ms as reported by the browser, those of them in which the page
 * itself used the processor that long (the others waited for the rest of the machine), and changes of a
 * number on a video. A requestAnimationFrame loop would redraw the page 60 times per second, half of a slow
 * phone's work.
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
