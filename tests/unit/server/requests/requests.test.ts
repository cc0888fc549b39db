// Validation of requests: pages, searches, views, shares.
import { describe, expect, test } from "vitest";
import page from "../../../../pb_hooks/lib/pagination.js";
import { parseSearch } from "../../../../pb_hooks/lib/search-query.js";
import { parseShare } from "../../../../pb_hooks/shares/request.js";
import feed from "../../../../pb_hooks/videos/list-query.js";
import { parseViews } from "../../../../pb_hooks/views/request.js";
import { toViewerId } from "../../../../pb_hooks/visibility/viewer.js";

const ID = "abcdefghijklmn1";
const GUEST = "0123456789abcdef";

describe("a page", () => {
  test("has 1 to 50 items, and the default number for a missing or invalid value", () => {
    expect(["1", "50", "51", "0", "-3", "x", "", undefined].map((n) => page.parsePageSize(n, 10))).toEqual([
      1, 50, 50, 1, 1, 10, 10, 10,
    ]);
  });

  test("starts after a time and an id, or a count and an id; any other cursor is invalid", () => {
    const time = "2026-01-02 03:04:05.678Z";
    expect(page.parseCursor(`${time}~${ID}`)).toEqual({ value: time, id: ID });
    expect(page.parseCursor(`123~${ID}`, page.NUMBER_CURSOR)).toEqual({ value: "123", id: ID });
    expect([page.parseCursor(""), page.parseCursor(undefined)]).toEqual([null, null]);
    for (const cursor of [
      `x${time}~${ID}`,
      `${time}~${ID}x`,
      `${time}~${ID.slice(1)}`,
      `${time}~ABCDEFGHIJKLMN1`,
      `2026-1-02 03:04:05.678Z~${ID}`,
      `2026-01-02 03:04:05Z~${ID}`,
      "' OR 1=1",
      `123~${ID}`,
    ])
      expect(page.parseCursor(cursor), cursor).toBeUndefined();
    for (const cursor of [`${"1".repeat(16)}~${ID}`, `~${ID}`, `-1~${ID}`, `1~${ID}x`, `x1~${ID}`])
      expect(page.parseCursor(cursor, page.NUMBER_CURSOR), cursor).toBeUndefined();
  });

  test("has a cursor for the next one if a row is left over", () => {
    const rows = ["a", "b", "c"].map((value) => ({ value, id: `${value}1` }));
    expect(page.toPage(rows, 2)).toEqual({ shown: rows.slice(0, 2), next: "b~b1" });
    expect(page.toPage(rows, 3)).toEqual({ shown: rows, next: "" });
    expect(page.toPage([], 3)).toEqual({ shown: [], next: "" });
  });

  test("reads one range of the index, down or up", () => {
    expect(page.afterCursorSql("v.created", "v.id")).toBe(
      "v.created <= {:value} AND (v.created < {:value} OR v.id < {:id})",
    );
    expect(page.afterCursorSql("at", "id", ">", "1")).toBe("at >= 1 AND (at > 1 OR id > {:id})");
  });
});

describe("a list of videos", () => {
  test("is newest first by default", () => {
    const order = (query: Record<string, string>) => (feed.parseListQuery(query) as { order: string }).order;
    expect(order({})).toBe("newest");
    expect(order({ order: "trending" })).toBe("trending");
    expect(order({ order: "rising" })).toBe("rising");
    expect(order({ order: "following" })).toBe("following");
    expect(feed.parseListQuery({ order: "cheapest" })).toBe("order");
    expect([order({ liked: "1" }), order({ saved: "1" })]).toEqual(["liked", "saved"]);
    expect([order({ liked: "0" }), order({ saved: "yes" })]).toEqual(["newest", "newest"]);
    expect(feed.parseListQuery({})).toEqual({
      order: "newest",
      user: "",
      category: "",
      tag: "",
      limit: 10,
      after: null,
    });
  });

  test("accepts the six categories and a user, and reports unknown ones", () => {
    for (const category of ["music", "comedy", "food", "travel", "sports", "other"])
      expect(feed.parseListQuery({ category, user: ID, limit: "3" })).toMatchObject({
        category,
        user: ID,
        limit: 3,
      });
    expect(feed.parseListQuery({ category: "news" })).toBe("category");
    expect(feed.parseListQuery({ cursor: "x" })).toBe("cursor");
  });

  test("of a tag has its normal form, in the lists that have tags", () => {
    expect(feed.parseListQuery({ tag: "Dhaka" })).toMatchObject({ order: "newest", tag: "dhaka" });
    expect(feed.parseListQuery({ tag: "Dhaka", order: "trending" })).toMatchObject({ tag: "dhaka" });
    for (const query of [
      { tag: "" },
      { tag: "a-b" },
      { tag: "dhaka", order: "following" },
      { tag: "dhaka", liked: "1" },
    ])
      expect(feed.parseListQuery(query)).toBe("tag");
  });

  test("has no rising videos of one user or category", () => {
    for (const more of [{ user: ID }, { category: "music" }])
      expect(feed.parseListQuery({ order: "rising", ...more })).toBe("order");
  });

  test("pages by time, trending and rising ones by number", () => {
    const time = `2026-01-02 03:04:05.678Z~${ID}`;
    expect(feed.parseListQuery({ cursor: time })).toMatchObject({ after: { id: ID } });
    expect(feed.parseListQuery({ cursor: `7~${ID}` })).toBe("cursor");
    for (const [order, id, other] of [
      ["trending", ID, "12"],
      ["rising", "12", ID],
    ] as const) {
      expect(feed.parseListQuery({ cursor: `7~${id}`, order })).toMatchObject({ after: { value: "7", id } });
      for (const cursor of [`7~${other}`, time])
        expect(feed.parseListQuery({ cursor, order })).toBe("cursor");
    }
  });
});

describe("a search", () => {
  test("is the typed text on one line, in lower case, without the @ of a name", () => {
    expect(parseSearch("  Dhaka \n\t  Rain ").key).toBe("dhaka rain");
    expect([parseSearch("@Rahim").key, parseSearch("a@b.c").key]).toEqual(["rahim", "a@b.c"]);
    expect(parseSearch("a\u0000b").key).toBe("a b");
    expect(parseSearch("x".repeat(101)).key).toBe("x".repeat(100));
    expect(parseSearch(`${" ".repeat(400)}x`).key).toBe("");
  });

  test("matches phrases from three characters on, with signs escaped for SQLite", () => {
    expect([parseSearch("ab").match, parseSearch("abc").match]).toEqual(["", '"abc"']);
    expect(parseSearch('a" OR b"').match).toBe('"a"" or b"""');
    expect(parseSearch("50%_\\").like).toBe("%50\\%\\_\\\\%");
  });
});

describe("a viewer", () => {
  test("is the user, or the guest's own id of 16 to 64 plain characters", () => {
    expect(toViewerId("whatever", ID)).toBe(ID);
    expect(toViewerId(GUEST, "")).toBe(`guest:${GUEST}`);
    expect(toViewerId("a".repeat(64), "")).toBe(`guest:${"a".repeat(64)}`);
    for (const sent of [undefined, null, "", "a".repeat(15), "a".repeat(65), `${GUEST}!`, `!${GUEST}`])
      expect(toViewerId(sent, ""), String(sent)).toBe("");
  });

  test("may share a video with a valid id", () => {
    expect(parseShare({ video: ID }, "me")).toEqual({ video: ID, viewer: "me" });
    expect(parseShare({ video: ID, viewer: GUEST }, "")).toEqual({ video: ID, viewer: `guest:${GUEST}` });
    for (const body of [null, {}, { video: ID }, { video: `${ID}x`, viewer: GUEST }, { video: `x${ID}` }])
      expect(parseShare(body, "")).toBeNull();
    expect(parseShare({ video: `${ID}x` }, "me")).toBeNull();
    expect(parseShare({ video: `x${ID}` }, "me")).toBeNull();
  });

  test("sends at most 50 views at once, one per video, and only valid ones", () => {
    const id = (n: number) => String(n).padStart(15, "0");
    const views = Array.from({ length: 51 }, (_, n) => ({ video: id(n) }));
    expect(parseViews({ views }, "me").map(({ video }) => video)).toEqual(
      views.slice(0, 50).map((v) => v.video),
    );
    expect(parseViews({ views: [{ video: ID }, { video: ID }] }, "me")).toEqual([
      { video: ID, viewer: "me", source: 0 },
    ]);
    expect(parseViews({ views: [{ video: ID, list: "newest" }] }, "me")[0]?.source).toBe(3);
    expect(parseViews({ views: [null, {}, { video: `${ID}x` }, { video: `x${ID}` }] }, "me")).toEqual([]);
    expect(parseViews({ views: [{ video: ID }] }, "")).toEqual([]);
    for (const body of [null, {}, { views: "x" }, { views: { 0: { video: ID } } }])
      expect(parseViews(body, "me")).toEqual([]);
  });
});
