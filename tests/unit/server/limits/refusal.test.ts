// One file creates the refusals of all limits, so that they have one body.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesBelow } from "../../../../scripts/lib/file-hash.mjs";

/** Files below pb_hooks with the number 429 in their code. */
const KNOWN = {
  "limits/limiter.js": "creates the refusals",
  "likes/hooks.js": "recognizes one, to add Retry-After",
  "push/send.js": "recognizes the answer of a push service",
  "uploads/reservation.js": "upload_quota: an amount per user, which no waiting changes",
};

test("only the limiter answers 429, apart from the upload quota", () => {
  const files = filesBelow("pb_hooks").filter((file) => file.endsWith(".js"));
  const found = files.filter((file) => {
    const code = readFileSync(file, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    return /\b429\b|rate_limited|"too_many"/.test(code);
  });
  expect(found.map((file) => file.slice("pb_hooks/".length)).sort()).toEqual(Object.keys(KNOWN).sort());
});
