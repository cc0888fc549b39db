// `make media-copy` to a real S3 server and back, and the app on both.
import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startServer } from "../../support/server";
import { copyMedia, leaveS3, startS3, storeOnS3 } from "../../support/storage/s3-server";
import { createUser, createVideo } from "../../support/users";
import { script } from "../helpers";

test("the command says which setting is missing, and copies nothing", async () => {
  const server = await startServer();
  onTestFinished(() => server.dispose());
  const ask = async (env: NodeJS.ProcessEnv) => {
    const { code, output } = await script("ops/media-copy.mjs", [], { DATA: server.dir, ...env });
    return [code, output.trim()];
  };
  expect(await ask({})).toEqual([1, "Say where to copy: TO=s3 or TO=local"]);
  expect(await ask({ TO: "s3" })).toEqual([1, "S3_BUCKET= is missing"]);
});

// Go needs a minute to build the S3 server.
test.runIf(process.env.LONG)(
  "files move to S3 and back byte by byte, and the app works on both",
  async () => {
    const s3 = await startS3();
    onTestFinished(() => s3.dispose());
    const server = await startServer();
    onTestFinished(() => server.dispose());
    const owner = await createUser(server, "rahim");
    const root = await server.superuser();
    const first = await createVideo(owner);
    const { collectionId, video: name } = await root.collection("videos").getOne(first);
    const get = async (id: string, file: string, range?: string) => {
      const url = `${server.url}/api/files/${collectionId}/${id}/${file}`;
      const answer = await fetch(url, range ? { headers: { Range: range } } : {});
      return [answer.status, Buffer.from(await answer.arrayBuffer()).toString("base64")];
    };
    const whole = await get(first, name);
    const part = await get(first, name, "bytes=1000-4999");
    expect([whole[0], part[0]]).toEqual([200, 206]);

    const copy = (to: "s3" | "local") => copyMedia(server, s3, to);
    expect(s3.keys()).toEqual([]);
    expect(await copy("s3")).toMatch(/^Done: (\d+) files, \1 of them copied now, 0 before\.$/);
    rmSync(join(s3.folder, collectionId, first, name));
    expect(await copy("s3")).toMatch(/^Done: \d+ files, 1 of them copied now/);

    await storeOnS3(server, s3);
    const away = join(server.dir, "storage-before");
    renameSync(join(server.dir, "storage"), away);
    expect(await get(first, name)).toEqual(whole);
    expect(await get(first, name, "bytes=1000-4999")).toEqual(part);

    const second = await createVideo(owner, { caption: "on S3" });
    const made = await root.collection("videos").getOne(second);
    expect(existsSync(join(s3.folder, collectionId, second, made.video))).toBe(true);
    await server.stop("SIGKILL");
    await server.start();
    expect(await get(second, made.video, "bytes=0-99")).toEqual([206, expect.any(String)]);
    await owner.pb.collection("videos").delete(second);
    // PocketBase deletes the files after its answer.
    await expect.poll(() => existsSync(join(s3.folder, collectionId, second, made.video))).toBe(false);

    expect(await copy("local")).toMatch(/^Done: (\d+) files, \1 of them copied now/);
    await leaveS3(server, s3);
    expect(await get(first, name)).toEqual(whole);
  },
);
