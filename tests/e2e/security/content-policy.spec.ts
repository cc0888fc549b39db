// Checks the fixture of all other specs: the browser refuses content that the policy forbids, and the fixture
// records the refusal.
import { expect, policyViolations, test } from "../../support/e2e/fixtures";

test("an inline script, a script from a string and an image of another site are blocked and reported", async ({
  visit,
}) => {
  const { page } = await visit("/");
  expect(policyViolations).toEqual([]);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.ran = 1";
    document.body.append(script);
    const picture = new Image();
    picture.src = "https://elsewhere.invalid/x.png";
    document.body.append(picture);
    const event = document.createElement("b");
    event.setAttribute("onclick", "globalThis.ran = 2");
    document.body.append(event);
    event.click();
    return (globalThis as { ran?: number }).ran;
  });
  expect(ran).toBeUndefined();
  await expect.poll(() => policyViolations.length).toBeGreaterThanOrEqual(3);
  for (const directive of ["script-src", "img-src"])
    expect(policyViolations.some((text) => text.includes(directive))).toBe(true);
  // This test expects them.
  policyViolations.length = 0;
});
