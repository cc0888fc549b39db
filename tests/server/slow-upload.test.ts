import { readFileSync } from "node:fs";
import { request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { clip } from "../harness/clips";
import { person } from "../harness/people";
import { startServer } from "../harness/server";
import { tus } from "../harness/tus";

// PocketBase cuts reading and answering at 5 minutes unless told otherwise; nothing shorter shows it.
const LONG = !!process.env.LONG;
const SECONDS = 330;
const PIECES = 66;

test.skipIf(!LONG)(
  `an upload may take ${SECONDS} s and is answered`,
  { timeout: (SECONDS + 60) * 1000 },
  async () => {
    const server = await startServer();
    onTestFinished(() => server.dispose());
    const { id, pb } = await person(server, "patient");
    const part = (head: string, bytes: Buffer) =>
      Buffer.concat([
        Buffer.from(`--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        bytes,
        Buffer.from("\r\n"),
      ]);
    const body = Buffer.concat([
      part('name="user"', Buffer.from(id)),
      part('name="video"; filename="a.mp4"', readFileSync(clip("upright.mp4"))),
      Buffer.from("--b--\r\n"),
    ]);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        {
          host: "127.0.0.1",
          port: server.port,
          path: "/api/collections/videos/records",
          method: "POST",
          headers: {
            Authorization: pb.authStore.token,
            "Content-Type": "multipart/form-data; boundary=b",
            "Content-Length": body.length,
          },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sent.on("error", reject);
      const piece = Math.ceil(body.length / PIECES);
      let at = 0;
      const timer = setInterval(
        () => {
          sent.write(body.subarray(at, at + piece));
          at += piece;
          if (at < body.length) return;
          clearInterval(timer);
          sent.end();
        },
        (SECONDS / PIECES) * 1000,
      );
    });
    expect(status).toBe(200);
  },
);

test.skipIf(!LONG)(
  "an upload in pieces that sends nothing for a minute is let go by the server itself",
  { timeout: 180_000 },
  async () => {
    const server = await startServer();
    onTestFinished(() => server.dispose());
    const mine = tus(server, await person(server, "gone"));
    const path = await mine.begin(1000);
    const silent = mine.open(path, 0, 1000);
    silent.sent.write(new Uint8Array(400));
    const began = Date.now();
    expect(await silent.ended).not.toBe(204);
    expect(Date.now() - began).toBeGreaterThan(55_000);
    expect(await mine.offset(path)).toBe(400);
  },
);
