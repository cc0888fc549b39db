// A day of people as `make simulate` replays it, and the feed as `make load ONLY=mixed` reads it. The shares are assumptions,
// set by hand: no site of this kind publishes its own. Pure.

/** Share of a day's visits that begin in each hour of Dhaka, as weights: quiet at five, most at ten in the evening. */
export const HOURS = [6, 4, 2, 1, 1, 1, 2, 4, 6, 7, 8, 9, 10, 10, 9, 8, 9, 11, 14, 18, 22, 24, 22, 13];
/** Uploads come at eight in the evening: this share of a day's uploads begins in that hour. */
export const UPLOAD_HOUR = 20;
/** One video travels in chats from this hour on; visits that begin with it. */
export const VIRAL_HOUR = 21;
export const VIRAL_SHARE = 0.2;

export const VISIT = {
  visitsPerDay: 3,
  minutes: 6,
  videos: 24,
  likes: 1.5,
  comments: 0.15,
  follows: 0.1,
  commentSheets: 2,
  searches: 0.2,
  /** Bytes of one video that a phone reads before the swipe. */
  videoBytes: 900_000,
  uploadsPerPerson: 0.005,
};

/** Videos of one page, as the app asks for them. */
export const PAGE = 10;
/** Only the first page of a visit is ranked or searched for; the others follow its cursor. */
export const PAGES_PER_VISIT = Math.ceil(VISIT.videos / PAGE);

/** Share of visits without an account. */
export const GUESTS = 0.4;
/** Share of visits by the list that they scroll. The app opens with Newest until the browser has watched some videos. */
const LISTS = [
  ["foryou", 0.7],
  ["newest", 0.2],
  ["following", 0.1],
] as const;

/** The list of one visit. Guests follow nobody and have Newest instead. @param roll from 0 to 1 */
export function chooseList(roll: number, isGuest: boolean): (typeof LISTS)[number][0] {
  let sum = 0;
  const list = LISTS.find(([, share]) => {
    sum += share;
    return roll < sum;
  })?.[0];
  return !list || (isGuest && list === "following") ? "newest" : list;
}

/** Visits that begin in one second of an hour, for so many people a day. */
export function visitsPerSecond(people: number, hour: number): number {
  const share = (HOURS[hour] ?? 0) / HOURS.reduce((sum, weight) => sum + weight, 0);
  return (people * VISIT.visitsPerDay * share) / 3600;
}

/** Live connections that are open at once in an hour. */
export const connectionsAt = (people: number, hour: number) =>
  Math.round(visitsPerSecond(people, hour) * VISIT.minutes * 60);

/** Whether something with this mean happens once more: 1.5 is one or two times. */
export function times(mean: number, random: () => number): number {
  const whole = Math.floor(mean);
  return whole + (random() < mean - whole ? 1 : 0);
}
