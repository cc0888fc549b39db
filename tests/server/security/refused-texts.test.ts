// Cost of refused texts, which anyone can send without passing a check.
import { expect, test } from "vitest";
import { measure, slowness } from "../../support/cost/measure";
import { blockWords, refusedTexts } from "../../support/cost/refused-texts";
import { testServer } from "../../support/test-server";
import { createUser } from "../../support/users";

const server = await testServer({ limits: false });
const rahim = await createUser(server, "rahim");

test("no rejected text costs more than 300 ms of CPU, whatever its size, shape and encoding", {
  timeout: 300_000,
}, async () => {
  await blockWords({ server, rahim });
  const all = await refusedTexts({ server, rahim });
  const tooMuch: string[] = [];
  const accepted: string[] = [];
  for (const { name, sent } of all) {
    const quick = await measure(server, sent, 1);
    if (quick.status < 400) accepted.push(name);
    const { cpu } = quick.cpu > 300 ? await measure(server, sent, 3) : quick;
    if (cpu > 300 * slowness()) tooMuch.push(`${name}: ${cpu} ms`);
  }
  expect(all).toHaveLength(135);
  expect(accepted).toEqual([]);
  expect(tooMuch.join("\n")).toBe("");
});
