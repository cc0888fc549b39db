// Checks the fixture of all other specs: each kind of fault in a page is recorded once.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../../support/e2e/fixtures";
import { expectFault, takeFaults } from "../../support/e2e/page-faults";

test("an exception, a rejection, a console error, a missing file and a 500 are faults", async ({ visit }) => {
  const { page } = await visit("/");
  expect(await takeFaults()).toEqual([]);
  const missing = page.waitForResponse("**/assets/missing.js");
  await page.evaluate(async () => {
    setTimeout(() => {
      throw new Error("thrown later");
    });
    void Promise.reject(new Error("rejected alone"));
    console.error("told to the console");
    await fetch("/assets/missing.js");
    await new Promise((done) => setTimeout(done));
  });
  await missing;
  const broken = createServer((_, answer) => answer.writeHead(500).end("broken"));
  await new Promise<void>((ready) => broken.listen(0, "127.0.0.1", ready));
  await page.goto(`http://127.0.0.1:${(broken.address() as AddressInfo).port}/`);
  broken.close();
  const faults = (await takeFaults()).join("\n");
  for (const part of ["thrown later", "rejected alone", "told to the console", "404 of GET", "500 of GET"])
    expect(faults).toContain(part);
});

test("a rejected request is not a fault, and a test may expect a fault", async ({ visit }) => {
  const { page } = await visit("/");
  await page.route("**/api/app/broken", (route) => route.fulfill({ status: 500 }));
  await page.evaluate(async () => {
    await fetch("/api/collections/videos/records/nosuchvideo0000");
    await fetch("/api/app/broken");
    console.error("meant by the test");
  });
  expectFault(/meant by the test/);
  expect(await takeFaults()).toEqual([]);
});
