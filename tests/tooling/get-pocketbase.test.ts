// The downloader with a correct, a wrong, a cut-off and a stalled archive from a local server, and the order
// of sources.
import { createHash } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ensurePocketBase, fetchArchive } from "../../scripts/lib/pocketbase.mjs";
import { scratchFolder } from "../support/server";
import { script, zipOf } from "./helpers";

const program = (version: string) => Buffer.from(`#!/bin/sh\necho "pocketbase version ${version}"\n`);
const RIGHT = zipOf("pocketbase", program("0.39.11"));
const WINDOWS = zipOf("pocketbase.exe", Buffer.from("MZ"));
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

const routes: Record<string, RequestListener> = {
  "/right.zip": (_, res) => res.end(RIGHT),
  "/windows.zip": (_, res) => res.end(WINDOWS),
  "/old.zip": (_, res) => res.end(zipOf("pocketbase", program("0.39.10"))),
  "/other.zip": (_, res) => res.end(zipOf("readme", program("0.39.11"))),
  "/wrong.zip": (_, res) => res.end(Buffer.concat([RIGHT, Buffer.from("x")])),
  "/short.zip": (_, res) => res.end(RIGHT.subarray(0, RIGHT.length - 40)),
  "/cut.zip": (_, res) => {
    res.writeHead(200, { "content-length": RIGHT.length }).write(RIGHT.subarray(0, 50));
    setTimeout(() => res.destroy(), 50);
  },
  "/stall.zip": (_, res) =>
    res.writeHead(200, { "content-length": RIGHT.length }).write(RIGHT.subarray(0, 50)),
  "/silent.zip": () => {},
};

let server: Server;
let url: string;
let out: string;

beforeAll(async () => {
  server = createServer((req, res) =>
    (routes[req.url ?? ""] ?? ((_, r) => r.writeHead(404).end()))(req, res),
  );
  await new Promise<void>((r) => server.listen(0, "127.0.0.1", r));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  out = scratchFolder("get");
});
beforeEach(() => {
  for (const name of readdirSync(out)) rmSync(join(out, name), { recursive: true });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(out, { recursive: true });
});

const get = (path: string, sum = sha256(RIGHT)) =>
  script("build/get-pocketbase.mjs", [
    "--url",
    url + path,
    "--sha256",
    sum,
    "--out",
    join(out, "pocketbase"),
  ]);

test("a valid archive gives the executable program, with progress shown", async () => {
  const { code, output } = await get("/right.zip");
  expect(code, output).toBe(0);
  expect(output).toContain("MB");
  expect(readFileSync(join(out, "pocketbase"))).toEqual(program("0.39.11"));
  expect(readdirSync(out)).toEqual(["pocketbase"]);
});

test.each([
  ["a changed archive", "/wrong.zip", /wrong SHA-256[\s\S]*expected[\s\S]*received/],
  ["an archive that ends early", "/short.zip", /wrong SHA-256/],
  ["an archive cut off in the middle", "/cut.zip", /cut off after 50 of \d+ bytes/],
  ["a missing archive", "/none.zip", /HTTP 404/],
])("%s is rejected with a clear message, and nothing is stored", async (_, path, message) => {
  const { code, output } = await get(path);
  expect(code).not.toBe(0);
  expect(output).toMatch(message);
  expect(output).not.toContain("    at ");
  expect(readdirSync(out)).toEqual([]);
});

test.each([
  ["another version", "/old.zip", /is not PocketBase 0\.39\.11: it says "pocketbase version 0\.39\.10"/],
  ["no program", "/other.zip", /has no file named pocketbase/],
])(
  "an archive with the right checksum but %s inside is rejected, and nothing is stored",
  async (_, path, message) => {
    const sum = sha256(Buffer.from(await (await fetch(url + path)).arrayBuffer()));
    const { code, output } = await get(path, sum);
    expect(code).not.toBe(0);
    expect(output).toMatch(message);
    expect(readdirSync(out)).toEqual([]);
  },
);

test.each([
  ["does not answer", "/silent.zip", /no response within 0\.3 s/],
  ["stops sending", "/stall.zip", /no data for 0\.3 s/],
])("a download from a server that %s ends after the time limit", async (_, path, message) => {
  const to = join(out, "pocketbase");
  const limits = { connectMs: 300, stallMs: 300 };
  await expect(fetchArchive({ url: url + path, sha256: sha256(RIGHT), to, ...limits })).rejects.toThrow(
    message,
  );
  expect(readdirSync(out)).toEqual([]);
});

/** With only these programs on the PATH, and without POCKETBASE_BIN. */
async function withPath<T>(path: string, use: () => Promise<T>): Promise<T> {
  const { PATH, POCKETBASE_BIN } = process.env;
  process.env.PATH = path;
  delete process.env.POCKETBASE_BIN;
  try {
    return await use();
  } finally {
    process.env.PATH = PATH;
    if (POCKETBASE_BIN) process.env.POCKETBASE_BIN = POCKETBASE_BIN;
  }
}

/** A fake Go that records its arguments and "builds" the program. */
function fakeGo(version: string): string {
  const folder = join(out, "bin");
  mkdirSync(folder);
  const go = `#!/bin/sh
if [ "$1" = version ]; then echo "go version go${version} linux/amd64"; exit; fi
if [ "$1" = env ]; then echo /modules; exit; fi
echo "$GOOS $GOARCH $GOARM $GOMODCACHE $@" > ${out}/asked
to=\${GOBIN:-$GOPATH/bin/\${GOOS}_$GOARCH}/base
[ "$GOOS" = windows ] && to=$to.exe
/bin/mkdir -p "\${to%/*}"
printf '#!/bin/sh\\necho "base version 0.39.11"\\n' > "$to"
/bin/chmod 755 "$to"
`;
  writeFileSync(join(folder, "go"), go);
  chmodSync(join(folder, "go"), 0o755);
  return folder;
}

test("the cache is used before the archive, and filled from it", async () => {
  const cached = join(out, "cache", "pocketbase-0.39.11");
  await withPath("/bin", async () => {
    expect(
      await ensurePocketBase({ archive: { url: `${url}/right.zip`, sha256: sha256(RIGHT) }, cached }),
    ).toBe(cached);
    expect(await ensurePocketBase({ archive: { url: `${url}/none.zip`, sha256: "" }, cached })).toBe(cached);
  });
});

test("if the archive cannot be reached, a recent Go builds the stock program at the pinned version", async () => {
  const cached = join(out, "cache", "pocketbase-0.39.11");
  const archive = { url: `${url}/none.zip`, sha256: "" };
  await withPath(fakeGo("1.25.3"), () => ensurePocketBase({ archive, cached }));
  expect(readFileSync(join(out, "asked"), "utf8")).toContain(
    "github.com/pocketbase/pocketbase/examples/base@v0.39.11",
  );
  expect(readdirSync(join(out, "cache"))).toEqual(["pocketbase-0.39.11"]);
});

test.each([
  ["windows", "amd64", "windows amd64"],
  ["linux", "armv7", "linux arm 7"],
])("Go builds the program for %s %s if its archive cannot be reached", async (os, arch, asked) => {
  const cached = join(out, "cache", "other");
  const archive = { url: `${url}/none.zip`, sha256: "" };
  const platform = { os, arch };
  await withPath(fakeGo("1.25.3"), () => ensurePocketBase({ platform, archive, cached }));
  expect(readFileSync(join(out, "asked"), "utf8")).toMatch(
    new RegExp(`^${asked}.* /modules install -trimpath`),
  );
  expect(readdirSync(join(out, "cache"))).toEqual(["other"]);
});

test("the archive for Windows has a program of another name", async () => {
  const cached = join(out, "cache", "other");
  const archive = { url: `${url}/windows.zip`, sha256: sha256(WINDOWS) };
  await ensurePocketBase({ platform: { os: "windows", arch: "amd64" }, archive, cached });
  expect(readFileSync(cached, "utf8")).toBe("MZ");
});

test("an old Go is not used, and the message says what to do", async () => {
  const cached = join(out, "cache", "pocketbase-0.39.11");
  const archive = { url: `${url}/none.zip`, sha256: "" };
  await withPath(fakeGo("1.24.9"), async () => {
    await expect(ensurePocketBase({ archive, cached })).rejects.toThrow(
      /HTTP 404[\s\S]*POCKETBASE_BIN[\s\S]*Go 1\.25/,
    );
  });
  expect(existsSync(join(out, "asked"))).toBe(false);
});

test("a wrong checksum ends the download without Go", async () => {
  const cached = join(out, "cache", "pocketbase-0.39.11");
  const archive = { url: `${url}/wrong.zip`, sha256: sha256(RIGHT) };
  await withPath(fakeGo("1.26.0"), async () => {
    await expect(ensurePocketBase({ archive, cached })).rejects.toThrow("wrong SHA-256");
  });
  expect(existsSync(join(out, "asked"))).toBe(false);
  expect(readdirSync(join(out, "cache"))).toEqual([]);
});

test("POCKETBASE_BIN has priority and must be the pinned version", async () => {
  const own = join(out, "mine");
  writeFileSync(own, program("0.39.11"), { mode: 0o755 });
  const right = await script("build/get-pocketbase.mjs", [], { POCKETBASE_BIN: own });
  expect(right).toEqual({ code: 0, output: `${own}\n` });
  writeFileSync(own, program("0.38.0"));
  const wrong = await script("build/get-pocketbase.mjs", [], { POCKETBASE_BIN: own });
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain('is not PocketBase 0.39.11: it says "pocketbase version 0.38.0"');
});
