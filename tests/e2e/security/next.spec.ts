// ASVS 3.7.2: the address to which a log-in leads is on this site. tests/unit/client/app/return-path.test.ts takes all sixty
// hostile ones; `make test` opens a few here (SEED= chooses which), LONG=1 all.
import { testSeed } from "../../../scripts/testing/test-seed.mjs";
import { expect, test } from "../../support/e2e/fixtures";
import { watch } from "../../support/e2e/hostile-pages";
import { expectFault } from "../../support/e2e/page-faults";
import { REDIRECTS } from "../../support/hostile-texts";
import { sample, seededRandom } from "../../support/seeded-random";

const LONG = !!process.env.LONG;
const FEW_ADDRESSES = 5;

test("addresses in `next` never lead to another site", async ({ someone, visit, server }) => {
  test.setTimeout(240_000);
  // The app logs unknown paths of this site, as the product text requires.
  expectFault(/^console: 404 \//);
  const { page, context } = await visit("/discover", await someone("guided"));
  const ran = await watch(context);
  const elsewhere: string[] = [];
  await context.route(
    (url) => url.origin !== server.url,
    (route) => {
      elsewhere.push(route.request().url());
      return route.abort();
    },
  );
  for (const next of LONG ? REDIRECTS : sample(REDIRECTS, FEW_ADDRESSES, seededRandom(testSeed()))) {
    await page.goto(`/auth?next=${encodeURIComponent(next)}`);
    await page.waitForURL((url) => url.pathname !== "/auth" || url.origin !== server.url);
    expect(new URL(page.url()).origin, next).toBe(server.url);
  }
  // Also unencoded.
  for (const next of REDIRECTS.slice(0, LONG ? 20 : 2))
    await page.goto(`/auth?next=${next.replaceAll("#", "%23")}`);
  expect([elsewhere, ran]).toEqual([[], []]);
});
