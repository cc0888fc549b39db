// Accessibility of every screen and dialog, on phone and desktop, with full and reduced motion, at 100 % and
// 200 %: no serious or critical finding of axe, no horizontal overflow, and a title of its own.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathOf, type Stop, TOUR, VISITORS, type World } from "../../../scripts/screens/tour.mjs";
import { decide, fillDesk } from "../../../scripts/screens/tour-decisions.mjs";
import { guard } from "../../../scripts/screens/tour-relations.mjs";
import { axeFaults } from "../../support/e2e/axe-faults";
import { expect, test } from "../../support/e2e/fixtures";
import { expectFault } from "../../support/e2e/page-faults";
import { goOn } from "../../support/e2e/tour-steps";
import { testVideo, testVideoFile } from "../../support/media/test-videos";
import { ROOT, type Server } from "../../support/server";
import { createVideo, type Person } from "../../support/users";

// Each takes a worker of its own.
test.describe.configure({ mode: "parallel" });

const CAPTIONS = join(ROOT, "demo/media/tea-garden.vtt");
/** At 200 % a screen has half as many CSS pixels; the guidelines require at least 320 × 256. */
const PHONE = { size: { width: 390, height: 844 }, zoomed: { width: 320, height: 422 } };
const DESKTOP = { size: { width: 1280, height: 800 }, zoomed: { width: 640, height: 400 } };
const LOOKS = [
  { language: "bn", device: PHONE },
  { language: "en", device: DESKTOP },
  ...(process.env.LONG
    ? ([
        { language: "en", device: PHONE },
        { language: "bn", device: DESKTOP },
      ] as const)
    : []),
] as const;
const MOTIONS = ["reduce", "no-preference"] as const;

/** A member with a video, comments, a reply, a like, a bookmark, a follower and a removed video. */
async function furnish(
  server: Server,
  {
    member,
    other,
    newcomer,
    closed,
    moderator,
  }: Record<"member" | "other" | "newcomer" | "closed" | "moderator", Person>,
): Promise<World> {
  const gone = await createVideo(member, { caption: "সরানো removed" });
  const quiet = await createVideo(member, { caption: "আমার ভিডিও mine" });
  const video = await createVideo(other, {
    caption: `আলো light #dhaka @${member.username}`,
    file: "full.mp4",
    light: testVideoFile("full-light.mp4"),
    captions: new File([readFileSync(CAPTIONS)], "said.vtt", { type: "text/vtt" }),
    captions_language: "bn",
  });
  const make = (by: Person, collection: string, fields: object) =>
    by.pb.collection(collection).create({ user: by.id, video, ...fields });
  const said = await make(member, "comments", { text: "দারুণ" });
  await make(other, "comments", { text: `ধন্যবাদ @${member.username}`, parent: said.id });
  await make(member, "likes", {});
  await make(member, "bookmarks", {});
  await make(other, "likes", { video: quiet });
  await other.pb.collection("follows").create({ follower: other.id, following: member.id });
  await member.pb.collection("follows").create({ follower: member.id, following: other.id });
  const clients = { root: await server.superuser(), member: member.pb, other: other.pb };
  await decide(clients, { video, gone, closed: closed.id });
  await fillDesk({ root: clients.root, by: other.pb }, { video: quiet, moderator: moderator.id });
  await guard({ member: member.pb, stranger: newcomer.pb }, await createVideo(member, { caption: "waited" }));
  return {
    video,
    veiled: await createVideo(other, { caption: "veiled", sensitive: true }),
    quiet,
    gone,
    closed,
    owner: other.username,
    member: member.username,
    newcomer: newcomer.username,
    found: "light",
    tag: "dhaka",
    videoFile: testVideo("upright.mp4"),
    picture: testVideo("picture.png"),
    captions: CAPTIONS,
  };
}

/**
 * How a stop is checked: in every way with LONG=1, else looks, motion and zoom alternate from stop to stop.
 */
function judged({ size, zoomed }: typeof PHONE, look: number, stop: number) {
  if (process.env.LONG) return { motions: MOTIONS, sizes: [size, zoomed] };
  if (stop % LOOKS.length !== look) return { motions: [], sizes: [] };
  const turn = Math.floor(stop / LOOKS.length);
  return { motions: [turn % 2 ? MOTIONS[1] : MOTIONS[0]], sizes: [Math.floor(turn / 2) % 2 ? size : zoomed] };
}

// Members apart: videos that one look has watched are not offered to the next.
for (const [who, looks] of [
  [VISITORS.filter((one) => one !== "member"), [...LOOKS.keys()]],
  ...[...LOOKS.keys()].map((look) => [["member"], [look]] as const),
] as const) {
  const at = looks.map((look) => LOOKS[look]).filter((one) => one !== undefined);
  const named = at.map(({ language, device }) => `${language} at ${device.size.width}`).join(", ");
  test(`all screens of ${who.join(", ")} pass axe in ${named}`, async ({ someone, visit, server }) => {
    test.setTimeout(process.env.LONG ? 1_800_000 : 480_000);
    // The app logs unknown paths, as the product text requires.
    expectFault(/^console: 404 \/no\/such\/page/);
    const [member, other, newcomer, closed, moderator] = await Promise.all([
      someone("member"),
      someone("owner"),
      someone("newcomer"),
      someone("closed"),
      someone("moderator"),
    ]);
    const world = await furnish(server, { member, other, newcomer, closed, moderator });
    const visitors = { guest: undefined, member, newcomer, moderator };
    const found: Record<string, string[]> = {};
    const titles: Record<string, string> = {};
    for (const look of looks) {
      const { language, device } = LOOKS[look] ?? LOOKS[0];
      for (const visitor of who) {
        const { page } = await visit("/favicon.svg", visitors[visitor], { language, ...device.size });
        // A stop that cannot be reached fails with its name, and not with the test's whole time.
        page.setDefaultTimeout(60_000);
        let before: Stop | undefined;
        for (const [n, stop] of TOUR.entries()) {
          if (stop.who !== visitor) continue;
          const { motions, sizes } = judged(device, look, n);
          for (const reducedMotion of motions) {
            await page.setViewportSize(device.size);
            await page.emulateMedia({ reducedMotion });
            await test.step(stop.name, () => goOn(page, stop, world, language, before));
            before = stop;
            for (const size of sizes) {
              await page.setViewportSize(size);
              found[`${stop.name}, ${language}, ${size.width}, ${reducedMotion}`] = await axeFaults(page);
            }
            titles[pathOf(stop, world)] = await page.title();
          }
        }
        await page.goto("about:blank");
      }
    }
    const faults = Object.entries(found).flatMap(([where, list]) =>
      list.map((fault) => `${where}: ${fault}`),
    );
    expect(faults, faults.join("\n")).toEqual([]);
    // A missing video has no title of its own.
    const unknown = ["/video/nosuchvideo0000", `/video/${world.gone}`];
    const known = Object.entries(titles).filter(([path]) => !unknown.includes(path));
    expect(known.filter(([, title]) => !title.includes(" · "))).toEqual([]);
    expect(titles).toMatchObject({
      [`/video/${world.video}`]: expect.stringContaining(`আলো light #dhaka @${member.username} · `),
    });
  });
}
