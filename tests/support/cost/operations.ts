// Lists every operation of guests and users with its worst inputs: the largest page, the longest query, the longest
// text as JSON and as a form. The list comes from the wiring and the live schema, so it is complete.
import { allRoutes, type Route } from "../fuzz/routes";
import type { Sent } from "./measure";
import { PUSH_AUTH, type Site } from "./seed";

export interface Operation {
  name: string;
  /** "guest" or "user". */
  by: string;
  input: string;
  sent: () => Sent;
}

const LETTER = "ক";
/** Largest body that the server reads: 256 KB of JSON, or 6 MB if an avatar is possible. */
const longText = (bytes: number) => LETTER.repeat(Math.floor(bytes / 3));
/** Made once: making them for each request takes longer than the server takes to read them. */
const MANY_KEYS = JSON.stringify(
  Object.fromEntries(Array.from({ length: 15_000 }, (_, n) => [`key${n}`, n])),
);
const DEEP = `{"text":${"[".repeat(5000)}${"]".repeat(5000)}}`;

let counter = 0;
const unique = () => `n${++counter}${Date.now().toString(36)}`;

/** The deepest expand that the allow-list permits, per collection. */
const LISTS: Record<string, string> = {
  videos: `caption ~ "%ক%থ%া%ক%থ%x" || ${Array(12).fill('caption !~ "থাক x"').join(" && ")}`,
  comments: `text ~ "%ক%থ%া%ক%থ%x" || ${Array(12).fill('text !~ "থাক x"').join(" && ")}`,
  likes: Array(20).fill('user != "abcdefghijklmno"').join(" && "),
  follows: Array(20).fill('following != "abcdefghijklmno"').join(" && "),
  bookmarks: Array(20).fill('video != "abcdefghijklmno"').join(" && "),
};
const EXPANDS: Record<string, string> = {
  videos: "user",
  comments: "user,video,parent",
  likes: "video",
  follows: "follower,following",
  bookmarks: "video",
};

/** Queries of the app's routes, each reading as much as possible. */
const QUERIES: Record<string, string[]> = {
  "/api/app/videos": [
    "limit=50",
    "limit=50&order=trending",
    "limit=50&order=rising",
    "limit=50&order=following",
    "limit=50&order=foryou",
    `limit=50&order=foryou&seen=${"abcdefg".repeat(500)}`,
    `limit=50&order=foryou&cursor=t${".nabcdefghijklmno".repeat(60)}`,
    "limit=50&liked=1",
    "limit=50&saved=1",
    "limit=50&tag=many",
    "limit=50&tag=many&order=trending",
    `limit=50&q=${encodeURIComponent("কথা")}`,
    `limit=50&q=${encodeURIComponent(LETTER.repeat(400))}`,
    `limit=50&q=${encodeURIComponent("ক")}`,
    `limit=50&q=${encodeURIComponent("schwangsychxngis ".repeat(8))}`,
    `limit=50&q=${encodeURIComponent("%")}`,
  ],
  "/api/app/search/suggestions": [`q=${encodeURIComponent("ক")}`, "q=schwangsychxngis"],
  "/api/app/sign-up/username": ["username=user_of_cost", `username=${"x".repeat(20_000)}`],
  "/api/app/people": [
    "q=user",
    "q=u&video={video}",
    "limit=50&suggested=1",
    "limit=50&joined=1",
    "limit=50&followers={user}",
    "limit=50&following={user}",
    "limit=50&muted=1",
    "limit=50&followed=1",
  ],
  "/api/app/comments": ["limit=50&video={video}", "limit=50&video={video}&order=liked", "limit=50&held=1"],
  "/api/app/notifications": ["limit=50", "limit=50&filter=comments", "limit=50&filter=mentions"],
  "/api/app/watches": ["limit=50"],
  "/api/app/tags": ["q=t&limit=30", "q=&limit=30", "trending=1&limit=30", "followed=1"],
  "/api/app/stats": ["days=90"],
  "/api/app/stats/{video}": ["days=90"],
  "/api/app/desk": [
    "limit=50",
    `limit=50&cursor=${encodeURIComponent("4~2020-01-01 00:00:00.000Z~v00000000000000")}`,
  ],
  "/api/app/oembed": ["url={url}/video/{video}", `url=${"x".repeat(20_000)}`],
};

/** Valid bodies of routes. Other routes get a text that is too long. */
function honest(site: Site, path: string): Record<string, unknown> | undefined {
  const { rahim, video } = site;
  const bodies: Record<string, Record<string, unknown>> = {
    "/api/app/views": {
      views: Array.from({ length: 50 }, (_, n) => ({
        video: `v${String(n).padStart(14, "0")}`,
        viewer: `guest-${unique()}-000000`,
      })),
    },
    "/api/app/watches": {
      watches: Array.from({ length: 30 }, (_, n) => ({
        video: `v${String(n).padStart(14, "0")}`,
        ms: 9000,
        reason: "new",
      })),
    },
    "/api/app/feed/exclusions": { kind: "video", key: video },
    "/api/app/desk/{id}": { answer: "removed", reason: "spam", seq: 0 },
    "/api/app/presence": { video, typing: true, viewer: `guest-${unique()}-000000` },
    "/api/app/shares": { video, viewer: `guest-${unique()}-000000` },
    "/api/app/appeal": { identity: rahim.email, password: "wrong-pass", text: longText(3000) },
    "/api/app/push/latest": { auth: PUSH_AUTH },
    "/api/app/sign-up/confirm": { sign_up: "x".repeat(40), code: "123456" },
    "/api/app/sign-up/resend": { sign_up: "x".repeat(40) },
    "/api/collections/comments/records": { user: rahim.id, video, text: `${LETTER.repeat(900)} ${unique()}` },
    "/api/collections/users/records": {
      username: unique(),
      email: `${unique()}@example.test`,
      password: "secret-pass",
      passwordConfirm: "secret-pass",
      full_name: LETTER.repeat(100),
      bio: LETTER.repeat(500),
    },
    "/api/collections/users/auth-with-password": { identity: rahim.email, password: rahim.password },
    "/api/collections/reports/records": {
      reporter: rahim.id,
      video,
      reason: "spam",
      note: LETTER.repeat(1000),
    },
  };
  return bodies[path];
}

function bodies(
  site: Site,
  { method, path }: Route,
): [input: string, make: () => Pick<Sent, "headers" | "body">][] {
  if (method !== "POST" && method !== "PATCH") return [];
  const large = /^\/api\/collections\/users\/records/.test(path) ? 5_500_000 : 250_000;
  const text = longText(large);
  const fields = ["text", "caption", "bio", "full_name", "username", "identity", "note", "appeal", "email"];
  const raw = (body: string) => ({ headers: { "Content-Type": "application/json" }, body });
  const json = (body: unknown) => raw(JSON.stringify(body));
  const part = `--b\r\nContent-Disposition: form-data; name="bio"\r\n\r\n${text}\r\n--b--\r\n`;
  return [
    ...(honest(site, path) ? [["valid", () => json(honest(site, path))] as [string, () => object]] : []),
    [
      "long text, JSON",
      () => json({ user: site.rahim.id, video: site.video, [fields[counter++ % 9] ?? ""]: text }),
    ],
    [
      "long text, form",
      () => ({
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        // Encoding takes three characters per byte.
        body: `bio=${encodeURIComponent(text.slice(0, 27_000))}`,
      }),
    ],
    [
      "long text, multipart",
      () => ({
        headers: { "Content-Type": "multipart/form-data; boundary=b" },
        body: part,
      }),
    ],
    ["15,000 fields", () => raw(MANY_KEYS)],
    ["nested 5,000 deep", () => raw(DEEP)],
  ];
}

function queries(site: Site, { method, path }: Route): string[] {
  const list = /^\/api\/collections\/(\w+)\/records$/.exec(path)?.[1];
  if (method === "GET" && list) {
    const filter = LISTS[list];
    const query = new URLSearchParams({
      perPage: "100",
      ...(filter ? { filter, expand: EXPANDS[list] ?? "" } : {}),
    });
    return ["perPage=100&page=100000", query.toString(), `filter=${"(".repeat(900)}`];
  }
  if (method !== "GET") return [""];
  const filled = (QUERIES[path] ?? []).map((query) =>
    query.replace("{user}", site.rahim.id).replace("{video}", site.video).replace("{url}", site.server.url),
  );
  return ["", `x=${"y".repeat(20_000)}`, ...filled];
}

/** @param collections names of the live schema */
export function operations(site: Site, collections: string[]): Operation[] {
  const own: Record<string, string> = { comments: site.comment, desk: "v00000000000000" };
  for (const name of ["users", "account_settings", "inboxes"]) own[name] = site.rahim.id;
  const values: Record<string, string> = {
    "{username}": site.rahim.username,
    "{collection}": "videos",
    "{file}": "x.mp4",
    "{tag}": "many",
    "{video}": site.video,
    "{page}": "videos-1.xml",
    "{path...}": `video/${site.video}`,
  };
  // Operation that would end the session of the other operations.
  const ends = ["/api/app/logout-everywhere"];
  const tokens = { guest: "", user: site.rahim.pb.authStore.token };
  return (
    allRoutes(collections)
      .filter(({ method, path }) => method !== "OPTIONS" && !ends.includes(path))
      // server/database/deletes.serial.test.ts measures deletes, whose cost is the cascade.
      .filter(({ method }) => method !== "DELETE")
      .flatMap((route) => {
        const collection = /^\/api\/(?:collections|app)\/(\w+)\//.exec(route.path)?.[1] ?? "";
        const at = Object.entries({ ...values, "{id}": own[collection] ?? site.video }).reduce(
          (text, [name, value]) => text.replace(name, value),
          route.path,
        );
        const inputs = bodies(site, route);
        const asked = queries(site, route);
        return Object.entries(tokens).flatMap(([by, token]) => {
          const auth: Record<string, string> = token ? { Authorization: token } : {};
          const name = `${route.method} ${route.path}`;
          const plain = asked.map((query) => ({
            name,
            by,
            input: query ? `?${decodeURIComponent(query).slice(0, 40)}` : "",
            sent: (): Sent => ({ method: route.method, path: query ? `${at}?${query}` : at, headers: auth }),
          }));
          const written = inputs.map(([input, make]) => ({
            name,
            by,
            input,
            sent: (): Sent => {
              const made = make();
              return {
                method: route.method,
                path: at,
                body: made.body,
                headers: { ...made.headers, ...auth },
              };
            },
          }));
          return route.method === "GET" ? plain : written.length ? written : plain;
        });
      })
  );
}
