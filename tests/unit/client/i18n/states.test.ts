// Two states of one control have two texts, in every language.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow } from "../../../../scripts/lib/file-hash.mjs";
import { ROOT } from "../../../../scripts/lib/paths.mjs";
import { messages } from "../../../../scripts/lib/translations.mjs";

const byLanguage = messages();

/** `on ? t("a") : t("b")` and `t(on ? "a" : "b")` */
const CHOICES = [
  /\?\s*t\("([^"]+)"[^()]*\)\s*:\s*t\("([^"]+)"/g,
  /\bt\(\s*[^()"]+\?\s*"([^"]+)"\s*:\s*"([^"]+)"/g,
];

test("texts of which the code shows one or the other differ in every language", () => {
  const pairs = filesBelow("src")
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), "utf8");
      return CHOICES.flatMap((choice) => [...source.matchAll(choice)].map(([, a = "", b = ""]) => [a, b]));
    });
  expect(pairs).toContainEqual(["player.mute", "player.unmute"]);
  expect(pairs.length).toBeGreaterThan(40);
  const same = Object.entries(byLanguage).flatMap(([language, texts]) =>
    pairs.filter(([a = "", b = ""]) => texts.get(a) === texts.get(b)).map((pair) => [language, ...pair]),
  );
  expect(same).toEqual([]);
});

/** Texts that Bangla does not distinguish, and English does. They are never two states of one control. */
// biome-ignore format: a table
const SAME_IN_BANGLA: [why: string, ids: string[]][] = [
  ["no plural, and the noun is the verb", ["push.kind.likes", "verb.like", "notif.filter.likes", "label.likes", "statistics.likes"]],
  ["no plural", ["set.account", "about.account", "discover.people"]],
  ["no plural", ["comments.toVideo", "nav.watch"]],
  ["no plural", ["comments.title", "about.comment", "notif.filter.comments"]],
  ["no plural", ["desk.decision", "notif.filter.decisions"]],
  ["no plural", ["discover.categories", "upload.category"]],
  ["no plural; the step has the name of what is chosen", ["desk.video", "about.video", "label.videos", "upload.step.choose"]],
  ["the form says what is saved", ["verb.save", "profile.save"]],
  ["closed and off are one word: a button of dialogs, a choice of settings", ["verb.close", "saver.off", "offline.off"]],
  ["a title, and the reason of a refusal without a field", ["err.validation.t", "code.http_400"]],
  ["each stands on an empty list of videos", ["feed.empty.t", "history.none", "profile.noVideos", "statistics.noVideos"]],
  ["new and newest are one word", ["feed.newest", "notif.new", "statistics.from.newest"]],
  ["pause and stop are one word: a video, a download", ["player.pause", "offline.stop"]],
  ["all is well: a moderator's decision, the end of a dialog", ["desk.do.dismissed", "report.done", "birth.done"]],
  ["the same said in two ways", ["feed.following.none.t", "people.noFollowing"]],
  ["the same said in two ways", ["discover.tags", "statistics.from.tag"]],
  ["the same said in two ways", ["discover.suggested", "welcome.owners.t"]],
  ["the rest: of categories, of sources", ["cat.other", "statistics.from.other"]],
];

test("texts are the same in Bangla and different in English only where the list says why", () => {
  const { bn, en } = byLanguage;
  const byText = new Map<string, string[]>();
  for (const [id, text] of bn) byText.set(text, [...(byText.get(text) ?? []), id]);
  const found = [...byText.values()].filter((ids) => new Set(ids.map((id) => en.get(id))).size > 1);
  const listed = SAME_IN_BANGLA.map(([, ids]) => ids);
  const sorted = (groups: string[][]) => groups.map((ids) => ids.toSorted().join(" ")).sort();
  expect(sorted(found)).toEqual(sorted(listed));
});
