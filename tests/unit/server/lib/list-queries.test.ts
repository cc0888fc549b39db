// Fields that list requests may name, by collection, as the contract promises; and the error for others.
import { describe, expect, test } from "vitest";
import { expandError, listError } from "../../../../pb_hooks/visibility/record-queries.js";

const list = (collection: string, query: Record<string, string>) =>
  listError(collection, (name: string) => query[name] ?? "");

/** Per collection: fields for sorting and filtering, and relations that may be expanded. */
const PUBLIC: Record<string, [fields: string, expand: string]> = {
  users: ["id status username full_name followers_count following_count likes_count videos_count", ""],
  videos: [
    "id user created caption category visibility status sensitive pinned downloads comments_off duration width height views_count likes_count comments_count shares_count",
    "user",
  ],
  likes: ["id user video created", "video"],
  bookmarks: ["id user video created", "video"],
  comments: [
    "id user video created text parent status likes_count replies_count pinned",
    "user video parent",
  ],
  comment_likes: ["id user comment created", "comment"],
  follows: ["id follower following created", "follower following"],
  blocks: ["id blocker blocked created", "blocked"],
  mutes: ["id muter muted created", "muted"],
  reports: ["id reporter video comment account reason status created decided", "video comment account"],
  decisions: ["id user kind video comment action reason created appealed appeal_status", ""],
  pages: ["id slug", ""],
  _authOrigins: ["id collectionRef recordRef", ""],
  _externalAuths: ["id collectionRef recordRef", ""],
  _mfas: ["id collectionRef recordRef", ""],
  _otps: ["id collectionRef recordRef", ""],
};
/** Every name above, and some private fields of the schema. */
const NAMES = new Set(
  Object.values(PUBLIC)
    .flatMap(([fields, expand]) => `${fields} ${expand}`.trim().split(" "))
    .concat("email", "note", "birth_year", "light", "updated", "tokenKey", "comments_via_video"),
);

describe.each(Object.entries(PUBLIC))("%s", (collection, [fields, expand]) => {
  test("is sorted and filtered by these fields only", () => {
    const sorted = [...NAMES].filter((name) => !list(collection, { sort: `-${name}` }));
    expect(sorted.sort()).toEqual(fields.split(" ").sort());
    const filtered = [...NAMES].filter((name) => !list(collection, { filter: `id='x' && ${name} != ''` }));
    expect(filtered.sort()).toEqual(fields.split(" ").sort());
  });

  test("is expanded by these relations only", () => {
    const expanded = [...NAMES].filter((name) => !expandError(collection, name));
    expect(expanded.sort()).toEqual(expand.split(" ").filter(Boolean).sort());
  });
});

describe("an error", () => {
  test("names the parameter and the reason", () => {
    expect(list("videos", { perPage: "101" })).toEqual({
      field: "perPage",
      code: "query_refused",
      message: "At most 100 records a page",
    });
    expect(list("videos", { filter: "x".repeat(1001) })).toEqual({
      field: "filter",
      code: "query_refused",
      message: "A filter has at most 1000 letters",
    });
    expect(list("videos", { sort: "x".repeat(101) })).toEqual({
      field: "sort",
      code: "query_refused",
      message: "A sort has at most 100 letters",
    });
    expect(list("videos", { sort: "id,email" })).toEqual({
      field: "sort",
      code: "field_refused",
      message: "Lists cannot be ordered or filtered by email",
    });
    expect(list("videos", { filter: "caption ~ 'x'" })).toEqual({
      field: "filter",
      code: "query_refused",
      message: "A filter of texts has to name an id, a user, a video or a parent, and has no ||",
    });
    expect(expandError("videos", "user, tags")).toEqual({
      field: "expand",
      code: "query_refused",
      message: "videos cannot be expanded by tags",
    });
    expect(expandError("comments", `${"user,".repeat(20)}u`)).toEqual({
      field: "expand",
      code: "query_refused",
      message: "The expand is too long",
    });
    expect(expandError("comments", `${"user,".repeat(19)}video`)).toBeUndefined();
    expect(list("likes", { expand: "user" })?.field).toBe("expand");
    expect(list("likes", { expand: "video", sort: "x".repeat(0), perPage: "99" })).toBeUndefined();
  });

  test.each(["x1", "1x", "1000", " 1"])("is returned for %j records per page", (perPage) => {
    expect(list("videos", { perPage })?.field).toBe("perPage");
  });
});

describe("a filter is parsed like PocketBase parses it", () => {
  test.each([
    ["id='user.email'", ""],
    ['id="user.email"', ""],
    ["id='a\\'user.email'", ""],
    ['id="a\\"user.email"', ""],
    ["id='a\\\\' && email='x'", "email"],
    ["id='' && email=''", "email"],
    ['id="" && email=""', "email"],
    ["id='a' // email", ""],
    ["id='a' // x\n&& email='x'", "email"],
    ["id='email", ""],
    ['id="email', ""],
    ["id='a\\", ""],
    ['id="a\\', ""],
    ["id='x' / email", "email"],
    ["id = true && id = false && id = null", ""],
    ["id > @now && id > @todayStart && id > @todayEnd", ""],
    ["id > @yesterday", "@yesterday"],
    ["username:lower = 'x'", ""],
    ["username:length > 1", "username:length"],
    ["username: > 1", "username:"],
    ["#id = 1", "#id"],
    ["_id = 1", "_id"],
    ["id.x = 1", "id.x"],
    ["1 = 1", ""],
  ])("%j names the forbidden field %j", (filter, name) => {
    const found = list("users", { filter });
    expect(found?.message ?? "").toBe(name && `Lists cannot be ordered or filtered by ${name}`);
  });

  test.each([
    ["comments", "video='v' && text ~ 'x'", true],
    ["comments", "id = 'i' && text ~ 'x'", true],
    ["comments", "parent='p' && text ~ 'x'", true],
    ["comments", "(user  =  'u') && text:lower ~ 'x'", true],
    ["comments", "text ~ 'x' &&user='u'", true],
    ["comments", "text ~ 'x' && (video = 'v')", true],
    ["comments", "text ~ 'x'", false],
    ["comments", "text:lower ~ 'x'", false],
    ["comments", "video > 'v' && text ~ 'x'", false],
    ["comments", "video='v' || text ~ 'x'", false],
    ["comments", "text ~ 'video = 1'", false],
    ["comments", "text ~ 'x' && status='x'", false],
    ["comments", "video='v' && text ~ '||'", true],
    ["comments", "status='x' || pinned=true", true],
    ["videos", "caption ~ 'x' && created > 'x'", false],
    ["videos", "caption ~ 'x' && user='u'", true],
  ])("%s by %s: allowed %s", (collection, filter, allowed) => {
    expect(list(collection, { filter }) === undefined).toBe(allowed);
  });
});
