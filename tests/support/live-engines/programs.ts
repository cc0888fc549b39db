// The live engines as an operator runs them: nginx with docs/proxies/nchan.conf, Centrifugo with
// docs/proxies/centrifugo.json, Redis between several of them.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { which } from "../../../scripts/lib/processes.mjs";
import { childrenOf, goProgram, hasGoProgram, type Running, running, untilAnswers } from "../running";
import { freePort, ROOT, scratchFolder } from "../server";

export const CENTRIFUGO_VERSION = "v6.9.1";
const CENTRIFUGO = ["github.com/centrifugal/centrifugo/v6", CENTRIFUGO_VERSION] as const;
export const NCHAN = "/usr/lib/nginx/modules/ngx_nchan_module.so";
export const KEY = "key-of-the-tests-0123456789";
const KEY_OF_THE_RECIPES = "change-this-key-0123456789";

const recipe = (name: string) => readFileSync(join(ROOT, "docs/proxies", name), "utf8");

export type EngineName = "nchan" | "centrifugo";

export interface EngineNode {
  /** Browsers open `url`; the server posts to `publishUrl`. */
  url: string;
  publishUrl: string;
  pids(): number[];
  /** SIGKILL, as a machine that fails. */
  kill(): Promise<void>;
  start(): Promise<void>;
  dispose(): Promise<void>;
}

export const hasNchan = () => !!which("nginx") && existsSync(NCHAN);
export const hasRedis = () => !!which("redis-server");
/** Built once by Go, which takes a minute or two. */
export const canHaveCentrifugo = () => hasGoProgram(...CENTRIFUGO) || (!!process.env.LONG && !!which("go"));

/** @param command its arguments; @param url answers when it is ready */
async function node(
  folder: string,
  url: string,
  publishUrl: string,
  command: () => Running,
): Promise<EngineNode> {
  let program: Running | undefined;
  const start = async () => {
    program = command();
    await untilAnswers(url, program);
  };
  const kill = async () => {
    const ended = program;
    program = undefined;
    if (!ended) return;
    const children = childrenOf(ended.child.pid ?? 0);
    const end = ended.end("SIGKILL");
    for (const pid of children) process.kill(pid, "SIGKILL");
    await end;
  };
  await start();
  return {
    url,
    publishUrl,
    start,
    kill,
    pids: () => {
      const pid = program?.child.pid ?? 0;
      return [pid, ...childrenOf(pid)];
    },
    async dispose() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function startRedis() {
  const folder = scratchFolder("redis");
  const port = await freePort();
  const options = { port: String(port), bind: "127.0.0.1", save: "", appendonly: "no", dir: folder };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const program = running("redis-server", args, process.env);
  await program.printed("Ready to accept connections");
  return {
    address: `127.0.0.1:${port}`,
    async dispose() {
      await program.end("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes docs/proxies/nchan.conf with the key of the tests. @returns the file */
export function writeNchanPart(folder: string, publish: number, redis = ""): string {
  let part = recipe("nchan.conf")
    .replaceAll(KEY_OF_THE_RECIPES, KEY)
    .replace("listen 127.0.0.1:8091", `listen 127.0.0.1:${publish}`);
  if (redis) part = part.replaceAll("127.0.0.1:6379", redis).replaceAll("# nchan_", "nchan_");
  const file = join(folder, "nchan.conf");
  writeFileSync(file, part);
  return file;
}

/** @param locations of the site besides Nchan's own */
export async function startNchan(redis = "", locations = "location / { return 404; }"): Promise<EngineNode> {
  const folder = scratchFolder("nchan");
  const [port, publish] = [await freePort(), await freePort()];
  writeNchanPart(folder, publish, redis);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const config = `load_module ${NCHAN};
    ${user} daemon off; worker_processes 1; worker_rlimit_nofile 20000; pid ${folder}/pid; error_log stderr;
    events { worker_connections 12000; }
    http { access_log off; ${temporary.join(" ")}
      server { listen 127.0.0.1:${port} backlog=4096; include ${folder}/nchan.conf;
        ${locations} } }`;
  writeFileSync(join(folder, "nginx.conf"), config);
  const args = ["-p", folder, "-c", join(folder, "nginx.conf")];
  return node(folder, `http://127.0.0.1:${port}`, `http://127.0.0.1:${publish}`, () =>
    running("nginx", args, process.env, folder),
  );
}

/** @returns its path */
export const centrifugoProgram = () => goProgram(...CENTRIFUGO);

/** @param env settings that override the recipe's, as `CENTRIFUGO_CLIENT_CONNECTION_LIMIT` */
async function startCentrifugo(redis = "", env: NodeJS.ProcessEnv = {}): Promise<EngineNode> {
  const program = centrifugoProgram();
  const folder = scratchFolder("centrifugo");
  const port = await freePort();
  const config = JSON.parse(recipe("centrifugo.json").replaceAll(KEY_OF_THE_RECIPES, KEY));
  config.http_server.port = port;
  config.log = { level: "error" };
  if (redis) config.engine = { type: "redis", redis: { address: `redis://${redis}` } };
  const file = join(folder, "centrifugo.json");
  writeFileSync(file, JSON.stringify(config));
  const url = `http://127.0.0.1:${port}`;
  return node(folder, url, url, () =>
    running(program, ["--config", file], { ...process.env, ...env }, folder),
  );
}

export const START = { nchan: startNchan, centrifugo: startCentrifugo };

/** The environment of a server that publishes through these nodes. */
export const engineEnv = (name: EngineName, nodes: EngineNode[]) => ({
  LIVE_ENGINE: name,
  LIVE_KEY: KEY,
  LIVE_URL: nodes.map(({ url }) => url).join(","),
  LIVE_PUBLISH_URL: nodes.map(({ publishUrl }) => publishUrl).join(","),
});
