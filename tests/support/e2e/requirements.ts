// Fixtures for tests of the product text. The tests of a file share users, records and one page per language; each is
// created at its first use.

import { testVideoFile } from "../media/test-videos";
import { sql } from "../sql";
import { createVideo, type Person } from "../users";
import { closePages, openPages, type Pages } from "./both-languages";
import { test as base } from "./fixtures";
import { oncePerFile } from "./once-per-file";

export { expect } from "./fixtures";

type Counter = "likes_count" | "comments_count" | "shares_count" | "views_count";

interface Fixtures {
  /** Creates a video with its own caption and counters. */
  newVideo: (by: Person, caption: string, counts?: Partial<Record<Counter, number>>) => Promise<string>;
  owner: Person;
  /** A video of `owner`, older than those of `feed`. */
  firstVideo: string;
  /** Pages of a guest. The site has at least one video. */
  guestPages: Pages;
  /** Pages of `user`, who is signed in. The site has at least one video. */
  userPages: Pages;
  user: Person;
  /** A video of `user`. */
  ownVideo: string;
  /** A third user, with a full name. */
  fan: Person;
  /** A video of `owner` with comments 5 minutes and 1 hour old by `user`, and 2 days old by a user without a name. */
  discussed: string;
  /** The three newest videos: `newest` by `plain` with large counts, `second` by `pictured`, who has a photo. */
  feed: { plain: Person; pictured: Person; newest: string; second: string; oldest: string };
  /** Thirteen videos, most viewed first: the first has a thumbnail, the second none, the last is beyond the limit. */
  trending: { owner: Person; videos: string[] };
  /** `user` with full name and bio, a like and a follow of `fan`, and a liked video. */
  profile: { pages: Pages; likedVideo: string };
}

/** More views than videos of other tests have, so these are the trending ones. */
const TRENDING_VIEWS = 900_000;

export const CAPTION = "বর্ষার প্রথম দিন, ছাদের উপর বৃষ্টি, চা আর পুরনো দিনের গান ".repeat(5).trim();

export const test = base.extend<Fixtures>({
  newVideo: async ({ server }, use) => {
    await use(async (by, caption, counts = {}) => {
      const id = await createVideo(by, { caption });
      const columns = Object.entries(counts).map(([column, n]) => `${column} = ${n}`);
      if (columns.length)
        await sql(await server.superuser(), `UPDATE videos SET ${columns.join(", ")} WHERE id = '${id}'`);
      return id;
    });
  },

  user: async ({ someone }, use) => use(await oncePerFile("user", () => someone("viewer"))),

  // Naming a fixture creates it.
  userPages: async ({ browser, server, user, firstVideo: _ }, use) => {
    await use(await oncePerFile("userPages", () => openPages(browser, server, user), closePages));
  },

  guestPages: async ({ browser, server, firstVideo: _ }, use) => {
    await use(await oncePerFile("guestPages", () => openPages(browser, server), closePages));
  },

  owner: async ({ someone }, use) => use(await oncePerFile("owner", () => someone("owner"))),

  firstVideo: async ({ newVideo, owner }, use) => {
    await use(await oncePerFile("firstVideo", () => newVideo(owner, "পথের ধারে")));
  },

  ownVideo: async ({ newVideo, user }, use) => {
    await use(await oncePerFile("ownVideo", () => newVideo(user, "আমার ভিডিও")));
  },

  fan: async ({ someone }, use) => {
    const create = async () => {
      const fan = await someone("fan");
      await fan.pb.collection("users").update(fan.id, { full_name: "রহিম" });
      return fan;
    };
    await use(await oncePerFile("fan", create));
  },

  discussed: async ({ server, someone, newVideo, owner, user }, use) => {
    const create = async () => {
      const nameless = await someone("nameless");
      const video = await newVideo(owner, "আড্ডা");
      const root = await server.superuser();
      for (const [by, text, age] of [
        [nameless, "সবার আগে", "-2 days"],
        [user, "মাঝখানে", "-1 hours"],
        [user, "সবার শেষে", "-5 minutes"],
      ] as const) {
        const { id } = await by.pb.collection("comments").create({ user: by.id, video, text });
        const created = `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '${age}')`;
        await sql(root, `UPDATE comments SET created = ${created} WHERE id = '${id}'`);
      }
      await sql(root, `UPDATE users SET username = '' WHERE id = '${nameless.id}'`);
      return video;
    };
    await use(await oncePerFile("discussed", create));
  },

  feed: async ({ server, someone, newVideo, firstVideo: _ }, use) => {
    const create = async () => {
      const [plain, pictured] = await Promise.all([someone("plain"), someone("pictured")]);
      await pictured.pb.collection("users").update(pictured.id, { avatar: testVideoFile("picture.jpg") });
      const oldest = await newVideo(plain, "সবার আগে");
      const second = await newVideo(pictured, "ছবি সহ", { likes_count: 22_795, comments_count: 1000 });
      const newest = await createVideo(plain, { caption: CAPTION, thumbnail: testVideoFile("picture.jpg") });
      const counts = "likes_count = 1234, comments_count = 999, shares_count = 1050";
      await sql(await server.superuser(), `UPDATE videos SET ${counts} WHERE id = '${newest}'`);
      return { plain, pictured, newest, second, oldest };
    };
    await use(await oncePerFile("feed", create));
  },

  trending: async ({ server, someone }, use) => {
    const root = await server.superuser();
    const create = async () => {
      const owner = await someone("found");
      const thumbnail = testVideoFile("picture.jpg");
      const videos = [await createVideo(owner, { caption: "খুঁজে পাওয়া", category: "food", thumbnail })];
      for (let n = 1; n < 13; n++)
        videos.push(await createVideo(owner, { caption: `discover ${n}`, file: "short.mp4" }));
      for (const [n, id] of videos.entries())
        await sql(root, `UPDATE videos SET views_count = ${TRENDING_VIEWS - n * 50} WHERE id = '${id}'`);
      await sql(root, `UPDATE videos SET category = 'music' WHERE id = '${videos[1]}'`);
      return { owner, videos };
    };
    // Their views would fill the trending list of other files.
    const remove = async ({ owner }: { owner: Person }) => {
      await root.collection("users").delete(owner.id);
    };
    await use(await oncePerFile("trending", create, remove));
  },

  profile: async ({ browser, server, user, fan, ownVideo, newVideo }, use) => {
    const create = async () => {
      const fields = { full_name: "সাদিয়া আক্তার", bio: "পাহাড় আর চা" };
      await user.pb.collection("users").update(user.id, fields);
      const likedVideo = await newVideo(fan, "ওর ভিডিও");
      await fan.pb.collection("likes").create({ user: fan.id, video: ownVideo });
      await fan.pb.collection("follows").create({ follower: fan.id, following: user.id });
      await user.pb.collection("likes").create({ user: user.id, video: likedVideo });
      return { likedVideo, pages: await openPages(browser, server, user) };
    };
    await use(await oncePerFile("profile", create, ({ pages }) => closePages(pages)));
  },
});
