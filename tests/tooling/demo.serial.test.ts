import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { vttError } from "@/lib/captions/vtt";
import { seed } from "../../demo/seed.mjs";
import { ROOT, type Server, SUPERUSER, startServer } from "../support/server";

const MEDIA = join(ROOT, "demo/media");

let server: Server;
let seconds = 0;

const again = () => seed({ url: server.url, data: server.dir, ...SUPERUSER });

async function rows(collection: string) {
  const root = await server.superuser();
  return root.collection(collection).getFullList({ sort: "id" });
}

async function everything() {
  const names = ["users", "videos", "likes", "follows", "comments", "bookmarks", "comment_likes", "shares"];
  return Promise.all(names.map(rows));
}

describe("the demo", () => {
  beforeAll(async () => {
    server = await startServer();
    const before = Date.now();
    expect(await again()).toBe(true);
    seconds = (Date.now() - before) / 1000;
  });
  afterAll(() => server?.dispose());

  it("is created within 15 s", () => {
    expect(seconds).toBeLessThan(15);
  });

  it("has at least 12 upright videos of 4 to 12 s, each with thumbnail and blur", async () => {
    const videos = await rows("videos");
    expect(videos.length).toBeGreaterThanOrEqual(12);
    for (const video of videos) {
      expect(video.duration, video.caption).toBeGreaterThanOrEqual(4);
      expect(video.duration, video.caption).toBeLessThanOrEqual(12);
      expect(video.height).toBeGreaterThan(video.width);
      expect(video.thumbnail).not.toBe("");
      expect(video.light).not.toBe("");
      expect(video.light_bytes).toBeLessThan(video.bytes);
      expect(video.thumbhash).toMatch(/^[A-Za-z0-9+/]{20,}=*$/);
      expect(video.views_count).toBeGreaterThan(0);
      expect(video).toMatchObject({ status: "visible", visibility: "public" });
    }
  });

  it("has Bangla and English texts, in every category", async () => {
    const videos = await rows("videos");
    expect(videos.filter((v) => /[\u0980-\u09ff]{3}/.test(v.caption)).length).toBeGreaterThanOrEqual(8);
    expect(videos.filter((v) => /[a-z]+ [a-z]+ [a-z]+/i.test(v.caption)).length).toBeGreaterThanOrEqual(2);
    const categories = new Set(videos.map((v) => v.category));
    expect([...categories].sort()).toEqual(["comedy", "food", "music", "other", "sports", "travel"]);
  });

  it("has captions for the audio of each video", async () => {
    const videos = await rows("videos");
    expect(videos.filter(({ captions }) => !captions)).toEqual([]);
    expect(new Set(videos.map((v) => v.captions_language))).toEqual(new Set(["bn", "en"]));
  });

  it("has at least 6 owners with a photo, and users who like, follow and comment", async () => {
    const [users = [], videos = [], likes = [], follows = [], comments = []] = await everything();
    const owners = users.filter((u) => videos.some((v) => v.user === u.id));
    expect(owners.length).toBeGreaterThanOrEqual(6);
    for (const { avatar, full_name, bio } of owners) {
      expect([avatar, full_name, bio]).not.toContain("");
    }
    expect(comments.filter((c) => c.parent).length).toBeGreaterThanOrEqual(5);
    for (const video of videos) {
      expect(video.likes_count).toBe(likes.filter((l) => l.video === video.id).length);
      expect(video.comments_count).toBe(comments.filter((c) => c.video === video.id).length);
      expect(video.likes_count * video.comments_count).toBeGreaterThan(0);
    }
    for (const owner of owners) {
      expect(owner.followers_count).toBe(follows.filter((f) => f.following === owner.id).length);
      expect(owner.followers_count).toBeGreaterThan(0);
    }
  });

  it("has bookmarked and shared videos, and comments with likes, pins and replies", async () => {
    const [, videos = [], , , comments = [], saves = [], liked = [], shares = []] = await everything();
    for (const video of videos) {
      expect(saves.some((b) => b.video === video.id)).toBe(true);
      expect(video.shares_count).toBe(shares.filter((s) => s.video === video.id).length);
      expect(video.shares_count).toBeGreaterThan(0);
    }
    for (const comment of comments) {
      expect(comment.likes_count).toBe(liked.filter((l) => l.comment === comment.id).length);
      expect(comment.replies_count).toBe(comments.filter((c) => c.parent === comment.id).length);
    }
    expect(comments.filter((c) => c.likes_count > 0).length).toBeGreaterThan(comments.length / 2);
    const pinned = comments.filter((c) => c.pinned);
    expect(pinned.length).toBeGreaterThanOrEqual(4);
    expect(pinned.every((c) => c.parent === "")).toBe(true);
    expect(comments.filter((c) => /@[a-z_]+/.test(c.text)).length).toBeGreaterThanOrEqual(3);
  });

  it("has creation times in the past, not all of this minute", async () => {
    const [, videos = [], likes = [], follows = [], comments = [], saves = [], hearts = []] =
      await everything();
    const days = new Set(videos.map((v) => v.created.slice(0, 10)));
    expect(days.size).toBeGreaterThanOrEqual(6);
    const soon = new Date(Date.now() + 1000).toISOString().replace("T", " ");
    for (const row of [...videos, ...likes, ...follows, ...comments, ...saves, ...hearts]) {
      expect(row.created).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(row.created <= soon).toBe(true);
    }
    for (const comment of comments) {
      const video = videos.find((v) => v.id === comment.video);
      expect(comment.created > video?.created).toBe(true);
    }
  });

  it("stores its random passwords in a file that only the owner of the folder can read", async () => {
    const file = join(server.dir, "demo-accounts.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const accounts: Array<{ email: string; username: string; password: string }> = JSON.parse(
      readFileSync(file, "utf8"),
    );
    expect(accounts.length).toBe((await rows("users")).length);
    expect(new Set(accounts.map((a) => a.password)).size).toBe(accounts.length);
    for (const { email, password } of accounts) {
      expect(email).toMatch(/@demo\.invalid$/);
      expect(password.length).toBeGreaterThanOrEqual(16);
    }
    const [first] = accounts;
    const who = await server
      .client()
      .collection("users")
      .authWithPassword(first?.email ?? "", first?.password ?? "");
    expect(who.record.username).toBe(first?.username);
  });

  it("is created once: a second run changes nothing", async () => {
    const before = await everything();
    expect(await again()).toBe(false);
    expect(await everything()).toEqual(before);
  });
});

describe("the committed videos", () => {
  const files = readdirSync(MEDIA).filter((name) => name.endsWith(".mp4"));
  const sizeOf = (name: string) => statSync(join(MEDIA, name)).size;

  it("have valid captions", () => {
    for (const name of files) {
      const vtt = readFileSync(join(MEDIA, name.replace(".mp4", ".vtt")), "utf8");
      expect(vttError(vtt), name).toBeUndefined();
      expect(vtt).toBe(vtt.normalize("NFC"));
    }
  });

  it("take at most 8 MB with their thumbnails", () => {
    const all = readdirSync(MEDIA, { recursive: true, encoding: "utf8" });
    const total = all.reduce((sum, name) => sum + sizeOf(name), 0);
    expect(files.length).toBeGreaterThanOrEqual(12);
    expect(total).toBeLessThanOrEqual(8 * 1024 * 1024);
  });

  it("have a light rendition of at most half the size", () => {
    for (const name of files) expect(sizeOf(join("light", name)), name).toBeLessThanOrEqual(sizeOf(name) / 2);
  });

  it.each([...files, ...files.map((name) => join("light", name))])(
    "%s starts before it is complete, has audio, and no metadata about author or place",
    (name) => {
      const bytes = readFileSync(join(MEDIA, name)).toString("latin1");
      expect(bytes.indexOf("moov")).toBeGreaterThan(0);
      expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
      expect(bytes).toContain("avc1");
      expect(bytes).toContain("mp4a");
      const head = bytes.slice(0, bytes.indexOf("mdat"));
      expect(head.match(/\xa9[a-z]{3}|loci|mdta|Lavf|com\./)).toBeNull();
    },
  );
});
