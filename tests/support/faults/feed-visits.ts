// Visits that read the feed at the same time, with the shares of tests/bench/day/model.ts: guests and users, each list, first
// and following pages.
import { chooseList, GUESTS, PAGE, PAGES_PER_VISIT } from "../../bench/day/model";
import { pick } from "../seeded-random";

interface Visit<User> {
  /** Undefined for a guest. */
  user: User | undefined;
  list: string;
  pages: number;
  next: string;
}

/**
 * @param isForYouOnly users who scroll For You; without guests and other lists
 * @returns reads one page: the first of a new visit, or the next of one that has begun
 */
export function feedVisits<User>(users: User[], roll: () => number, isForYouOnly: boolean) {
  const waiting: Visit<User>[] = [];
  const begin = (): Visit<User> => {
    const isGuest = !isForYouOnly && roll() < GUESTS;
    const list = isForYouOnly ? "foryou" : chooseList(roll(), isGuest);
    return { user: isGuest ? undefined : pick(users, roll), list, pages: 0, next: "" };
  };
  const take = () => {
    const isFirst = roll() < 1 / PAGES_PER_VISIT;
    const [begun] = isFirst ? [] : waiting.splice(Math.floor(roll() * waiting.length), 1);
    return begun ?? begin();
  };
  return async (ask: (path: string, user: User | undefined) => Promise<{ next: string }>): Promise<void> => {
    const visit = take();
    const cursor = encodeURIComponent(visit.next);
    const path = `/api/app/videos?order=${visit.list}&limit=${PAGE}&cursor=${cursor}`;
    visit.next = (await ask(path, visit.user)).next;
    visit.pages++;
    if (visit.next && visit.pages < PAGES_PER_VISIT) waiting.push(visit);
  };
}
