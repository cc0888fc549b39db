// Every moderation action and reason of the server has a message in the client.
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { loadMessages, setLanguage } from "@/i18n";
import { decisionTitle, reasonText } from "@/i18n/moderation-texts";
import { REASONS } from "@/state/report-reasons";
import { actionOf, type Kind, type State } from "../../../../pb_hooks/moderation/states.js";

Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
beforeAll(() => loadMessages(["moderation"]));
beforeAll(() => setLanguage("en"));

const shown = ["visible", "held", "removed"];
const STATES: Record<Kind, State[]> = {
  video: shown.flatMap((status) => [true, false].map((sensitive) => ({ status, sensitive }))),
  comment: shown.map((status) => ({ status })),
  account: ["active", "suspended", "banned"].map((status) => ({ status, until: "" })),
};

test.each(Object.entries(STATES))("every decision about a %s has a title of its own", (kind, states) => {
  const actions = new Set(states.flatMap((from) => states.map((to) => actionOf(from, to))));
  actions.delete("");
  const titles = [...actions, "rejected"].map((action) => decisionTitle(kind, action));
  expect(titles).not.toContain("A decision was made about your account");
  expect(new Set(titles).size).toBe(titles.length);
});

test("an unknown decision is shown with a general title", () => {
  expect(decisionTitle("video", "blessed")).toBe("A decision was made about your account");
  expect(reasonText("moonlight")).toBe("");
});

test("users can choose the server's report reasons, and each has a text", () => {
  const schema = readFileSync("pb_migrations/1800000004_moderation.js", "utf8");
  const values = /"reason",\s+\[([^\]]+)\]/.exec(schema)?.[1] ?? "";
  expect([...values.matchAll(/"(\w+)"/g)].map(([, reason]) => reason)).toEqual([...REASONS]);
  for (const reason of [...REASONS, "words", "reports"]) expect(reasonText(reason)).not.toBe("");
});
