// Every screen and dialog: nothing that axe calls serious or critical, and a title of its own.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { go, pathOf, TOUR, type World } from "../../scripts/lib/tour.mjs";
import { decide } from "../../scripts/lib/tour-decisions.mjs";
import { guard } from "../../scripts/lib/tour-safety.mjs";
import { clip, clipFile } from "../harness/clips";
import { type Person, publish } from "../harness/people";
import { ROOT, type Server } from "../harness/server";
import { faults } from "./faults";
import { expect, test } from "./fixtures";

const CAPTIONS = join(ROOT, "scripts/demo/media/tea-garden.vtt");
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const LOOKS = [
  { language: "bn", ...PHONE },
  { language: "en", ...DESKTOP },
  ...(process.env.LONG
    ? ([
        { language: "en", ...PHONE },
        { language: "bn", ...DESKTOP },
      ] as const)
    : []),
] as const;

/** A member with a clip, comments, a reply, a like, a saved clip, a follower and a clip that was removed. */
async function furnish(
  server: Server,
  { member, other, newcomer, closed }: Record<"member" | "other" | "newcomer" | "closed", Person>,
): Promise<World> {
  const gone = await publish(member, { caption: "সরানো removed" });
  const quiet = await publish(member, { caption: "আমার ভিডিও mine" });
  const video = await publish(other, {
    caption: `আলো light #dhaka @${member.username}`,
    clip: "full.mp4",
    light: clipFile("full-light.mp4"),
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
  await decide(clients, { clip: video, gone, closed: closed.id });
  await guard({ member: member.pb, stranger: newcomer.pb }, await publish(member, { caption: "waited" }));
  return {
    clip: video,
    veiled: await publish(other, { caption: "veiled", sensitive: true }),
    quiet,
    gone,
    closed,
    maker: other.username,
    member: member.username,
    newcomer: newcomer.username,
    found: "light",
    video: clip("upright.mp4"),
    picture: clip("picture.png"),
    captions: CAPTIONS,
  };
}

/** Each look sees every screen when there is time, else the looks take turns, screen by screen. */
const seen = (look: number, stop: number) => Boolean(process.env.LONG) || stop % LOOKS.length === look;

for (const [look, { language, width, height }] of LOOKS.entries()) {
  test(`screens in ${language} at ${width}`, async ({ someone, visit, server }) => {
    test.setTimeout(480_000);
    const [member, other, newcomer, closed] = [
      await someone("member"),
      await someone("maker"),
      await someone("newcomer"),
      await someone("closed"),
    ];
    const world = await furnish(server, { member, other, newcomer, closed });
    const visitors = { guest: undefined, member, newcomer };
    const found: Record<string, string[]> = {};
    const titles: Record<string, string> = {};
    for (const who of ["guest", "member", "newcomer"] as const) {
      const { page } = await visit("/favicon.svg", visitors[who], { language, width, height });
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (const [at, stop] of TOUR.entries()) {
        if (stop.who !== who || !seen(look, at)) continue;
        await test.step(stop.name, () => go(page, stop, world, language));
        found[stop.name] = await faults(page);
        titles[pathOf(stop, world)] = await page.title();
      }
    }
    expect(Object.entries(found).filter(([, list]) => list.length)).toEqual([]);
    // Of a clip that is not there nothing is known.
    const unknown = ["/video/nosuchvideo0000", `/video/${world.gone}`];
    const known = Object.entries(titles).filter(([path]) => !unknown.includes(path));
    expect(known.filter(([, title]) => !title.includes(" · "))).toEqual([]);
    expect(titles).toMatchObject({
      [`/video/${world.clip}`]: expect.stringContaining(`আলো light #dhaka @${member.username} · `),
    });
  });
}
