// Component tests get the answers of tests/component/answers. Each request is sent to a real server again, and the answers must
// be the same. `WRITE=1 npx vitest run tests/server/component-answers.test.ts` writes them, also of requests without one.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Recording } from "../support/component/recordings";
import { normalized, WORLDS } from "../support/component/worlds";
import { ROOT } from "../support/server";
import { testServer } from "../support/test-server";

const server = await testServer({ limits: false });

for (const [name, enter] of Object.entries(WORLDS)) {
  const file = join(ROOT, `tests/component/answers/${name}.json`);
  const recordings: Recording[] = JSON.parse(readFileSync(file, "utf8"));

  test(`the server still gives the answers recorded as ${name}`, async () => {
    const { tokens, leave } = await enter(server);
    const now = [];
    for (const { answer: _, status: __, ...request } of recordings) {
      const { as, method, path, body } = request;
      const token = as === "guest" ? "" : tokens[as];
      const response = await fetch(server.url + path, {
        method,
        headers: { "Content-Type": "application/json", ...(token && { Authorization: token }) },
        body: body && JSON.stringify(body),
      });
      const text = await response.text();
      now.push({
        ...request,
        status: response.status,
        ...(text && { answer: normalized(JSON.parse(text)) }),
      });
    }
    await leave?.();
    if (process.env.WRITE) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
    else expect(now).toEqual(recordings);
  });
}
