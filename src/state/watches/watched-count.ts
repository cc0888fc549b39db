// Counts the videos that this browser has watched, up to the number from which For You knows a viewer.
const KEY = "jholok.watched";
/** From so many watched videos on, For You is the first tab. */
export const VIDEOS_FOR_FOR_YOU = 20;

const counted = new Set<string>();

export const watchedCount = (): number => Number(localStorage.getItem(KEY) ?? 0);

/** Each video once per visit of the page. */
export function countWatched(video: string): void {
  if (counted.has(video) || watchedCount() >= VIDEOS_FOR_FOR_YOU) return;
  counted.add(video);
  try {
    localStorage.setItem(KEY, String(watchedCount() + 1));
  } catch {
    // Private windows may refuse storage: Newest stays the first tab.
  }
}
