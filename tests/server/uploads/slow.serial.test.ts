import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../support/server";
import { tus } from "../../support/tus-client";
import { createUser } from "../../support/users";

// A request has 12 s to arrive, and PocketBase's default limit for reading and writing is 5 minutes. Only a longer
// test shows that an upload stays open while bytes arrive.
const LONG = !!process.env.LONG;
const SECONDS = 330;
const BYTES_A_SECOND = 4096;

test.skipIf(!LONG)(
  `an upload at 4 KB a second may take ${SECONDS} s and gets its response`,
  { timeout: (SECONDS + 60) * 1000 },
  async () => {
    const server = await startServer();
    onTestFinished(() => server.dispose());
    const mine = tus(server, await createUser(server, "patient"));
    const size = SECONDS * BYTES_A_SECOND;
    const path = await mine.begin(size);
    const { sent, ended } = mine.open(path, 0, size);
    for (let second = 0; second < SECONDS; second++) {
      sent.write(new Uint8Array(BYTES_A_SECOND));
      await new Promise((r) => setTimeout(r, 1000));
    }
    sent.end();
    expect(await ended).toBe(204);
    expect(await mine.offset(path)).toBe(size);
  },
);
