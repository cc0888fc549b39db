import { expect, test } from "vitest";
import { testServer } from "../../support/test-server";

const server = await testServer();

test("the app's info says whether Newest stays the first tab", async () => {
  const info = async () => (await fetch(`${server.url}/api/app/info`)).json();
  expect((await info()).newest_first).toBe(false);
  await (await server.superuser())
    .collection("site_settings")
    .update("site00000000000", { newest_first: true });
  expect((await info()).newest_first).toBe(true);
});
