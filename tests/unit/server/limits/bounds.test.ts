// Rate limits for attempts, counts and pages: at, below and above each limit.
import { describe, expect, test } from "vitest";
import logins from "../../../../pb_hooks/auth/login-attempt-rules.js";
import page from "../../../../pb_hooks/lib/pagination.js";
import rates from "../../../../pb_hooks/limits/rates.js";
import views from "../../../../pb_hooks/views/bounds.js";
import { toViewerId } from "../../../../pb_hooks/visibility/viewer.js";

describe("a wrong password", () => {
  const NOW = 1e12;
  const MINUTE = 60_000;
  const tries = (count: number, ago: number, network = "cafe", extra = false) =>
    Array.from({ length: count }, () => ({ at: NOW - ago, network, extra }));

  test("is checked eight times in 15 minutes", () => {
    expect(logins.allowAttempt([], "cafe", false, NOW)).toEqual({
      attempt: { at: NOW, network: "cafe", extra: false },
      wait: 0,
    });
    expect(logins.allowAttempt(tries(7, 1), "cafe", true, NOW).attempt).toEqual({
      at: NOW,
      network: "cafe",
      extra: false,
    });
    expect(logins.allowAttempt(tries(8, 1), "cafe", false, NOW)).toEqual({ attempt: null, wait: 900 });
    expect(logins.allowAttempt(tries(8, 15 * MINUTE), "cafe", false, NOW).wait).toBe(0);
    expect(logins.allowAttempt(tries(8, 15 * MINUTE - 1), "cafe", false, NOW)).toEqual({
      attempt: null,
      wait: 1,
    });
  });

  test("has two more attempts from each known network", () => {
    const general = tries(8, 1);
    const extra = { attempt: { at: NOW, network: "home", extra: true }, wait: 0 };
    expect(logins.allowAttempt(general, "home", true, NOW)).toEqual(extra);
    expect(logins.allowAttempt([...general, ...tries(1, 1, "home", true)], "home", true, NOW)).toEqual(extra);
    expect(logins.allowAttempt([...general, ...tries(2, 1, "work", true)], "home", true, NOW)).toEqual(extra);
    expect(logins.allowAttempt([...general, ...tries(2, 1, "home", false)], "home", true, NOW)).toEqual(
      extra,
    );
    const used = [...general, ...tries(2, 1, "home", true)];
    expect(logins.allowAttempt(used, "home", true, NOW)).toEqual({ attempt: null, wait: 900 });
    // Extra attempts do not use up the general ones.
    expect(logins.allowAttempt(tries(8, 1, "home", true), "cafe", false, NOW).wait).toBe(0);
  });

  test("waits for the oldest attempt that counts", () => {
    const general = [...tries(7, MINUTE), ...tries(1, 10 * MINUTE)];
    expect(logins.allowAttempt(general, "cafe", false, NOW)).toEqual({ attempt: null, wait: 300 });
    const own = tries(2, 12 * MINUTE, "home", true);
    expect(logins.allowAttempt([...general, ...own], "home", true, NOW)).toEqual({
      attempt: null,
      wait: 180,
    });
    expect(logins.allowAttempt([...general, ...own], "cafe", false, NOW)).toEqual({
      attempt: null,
      wait: 300,
    });
  });

  test("is stored as text", () => {
    expect(
      logins.serialize([
        { at: 5, network: "a", extra: true },
        { at: 6, network: "b", extra: false },
      ]),
    ).toBe("5:a:1 6:b:0");
    expect(logins.parse("5:a:1 6:b:0")).toEqual([
      { at: 5, network: "a", extra: true },
      { at: 6, network: "b", extra: false },
    ]);
  });
});

describe("a page", () => {
  const ID = "abcdefghijklmn1";
  test("starts after a cursor with valid parts", () => {
    const time = "2026-01-02 03:04:05.678Z";
    for (const cursor of [
      `${time}~${ID}~`,
      `12026-01-02 03:04:05.678Z~${ID}`,
      `206-01-02 03:04:05.678Z~${ID}`,
      `2026-01-2 03:04:05.678Z~${ID}`,
      `2026-01-02 3:04:05.678Z~${ID}`,
      `2026-01-02 03:4:05.678Z~${ID}`,
      `2026-01-02 03:04:5.678Z~${ID}`,
      `2026-01-02 03:04:05.67Z~${ID}`,
      `2026-01-02 03:04:05x678Z~${ID}`,
      `xxxx-xx-xx xx:xx:xx.xxxZ~${ID}`,
      `${time}~`,
      `~${ID}`,
    ])
      expect(page.parseCursor(cursor), cursor).toBeUndefined();
    expect(page.parseCursor(`123456789012345~${ID}`, page.NUMBER_CURSOR)).toEqual({
      value: "123456789012345",
      id: ID,
    });
    for (const cursor of [
      `12a~${ID}`,
      `12~${ID.toUpperCase()}`,
      `12~${ID.slice(1)}`,
      `12~${ID}0`,
      `x12~${ID}`,
    ])
      expect(page.parseCursor(cursor, page.NUMBER_CURSOR), cursor).toBeUndefined();
  });

  test("has at most 50 items", () => {
    expect(page.MAX_PAGE_SIZE).toBe(50);
    expect(page.parsePageSize("12abc", 10)).toBe(12);
  });
});

test("a percentage of the operator is never zero, and guests without a limit of their own have that of new users", () => {
  const rate = { max: 40, maxNewUser: 20, seconds: 60 };
  expect([
    rates.maxFor(rate, "user", 3),
    rates.maxFor(rate, "user", 4),
    rates.maxFor(rate, "guest", 60),
  ]).toEqual([1, 1, 12]);
  expect(rates.maxFor({ ...rate, maxGuests: 0 }, "guest", 100)).toBe(1);
});

test("the site asks for proofs of work from 200 sign-ups in an hour on; they are counted for a day", () => {
  expect([rates.FLOOD_SIGN_UPS, rates.NEW_USERS.at(-1)?.seconds]).toEqual([200, 86_400]);
});

describe("views", () => {
  const view = (viewer: string, address: string) => ({ viewer, address });

  test("of users all count, of guests 120 per network", () => {
    const guests = Array.from({ length: 121 }, (_, n) => view(`guest:${n}`, "a"));
    expect(views.dropExcessGuests(guests, new Map())).toEqual(guests.slice(0, 120));
    const users = Array.from({ length: 121 }, (_, n) => view(`user${n}`, ""));
    expect(views.dropExcessGuests(users, new Map())).toEqual(users);
  });

  test("are added to the network's count, which stays unchanged", () => {
    const used = new Map([
      ["a", 119],
      ["b", 120],
    ]);
    const sent = [view("1", "a"), view("2", "b"), view("3", "a"), view("4", "c")];
    expect(views.dropExcessGuests(sent, used)).toEqual([sent[0], sent[3]]);
    expect([...used]).toEqual([
      ["a", 119],
      ["b", 120],
    ]);
  });
});

test("a guest is never taken for a user", () => {
  const id = "Az0-_".repeat(4);
  expect(toViewerId(id, "")).toBe(`guest:${id}`);
  expect([toViewerId(id, "account1"), toViewerId(undefined, ""), toViewerId("a b".repeat(6), "")]).toEqual([
    "account1",
    "",
    "",
  ]);
});
