// Sends requests of a replay and collects their times by kind.
import { Agent, request } from "node:http";
import { Agent as SecureAgent, request as secureRequest } from "node:https";

export interface Times {
  reads: number[];
  writes: number[];
  errors: Map<string, number>;
  bytes: number;
}

export const noTimes = (): Times => ({ reads: [], writes: [], errors: new Map(), bytes: 0 });

export function countError({ errors }: Times, what: string, count = 1): void {
  errors.set(what, (errors.get(what) ?? 0) + count);
}

/** Requests share sockets as those of a proxy do. */
const SOCKETS = { keepAlive: true, maxSockets: 512 };
const agent = new Agent(SOCKETS);
/** The certificate of the tests signs itself. */
const secureAgent = new SecureAgent({ ...SOCKETS, rejectUnauthorized: false });

/** Where requests go; `host` if the site has another name there. */
export interface Target {
  url: string;
  host?: string;
}

export interface Call {
  path: string;
  token?: string;
  body?: unknown;
  /** The first bytes only. */
  bytes?: number;
}

/** @returns the answer's text; "" for an error, which is counted */
export function call(
  { url, host }: Target,
  { path, token, body, bytes }: Call,
  times: Times,
): Promise<string> {
  const begun = performance.now();
  const isSecure = url.startsWith("https:");
  const headers: Record<string, string> = host ? { Host: host } : {};
  if (token) headers.Authorization = token;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (bytes) headers.Range = `bytes=0-${bytes - 1}`;
  const kind = body === undefined ? "reads" : "writes";
  return new Promise((done) => {
    const fail = (what: string) => {
      countError(times, `${what} ${path.replace(/[?].*|[a-z0-9]{15}.*/, "")}`);
      done("");
    };
    const sent = (isSecure ? secureRequest : request)(
      url + path,
      { method: body === undefined ? "GET" : "POST", agent: isSecure ? secureAgent : agent, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => {
          times.bytes += part.length;
          if (!bytes) parts.push(part);
        });
        answer.on("error", () => fail("cut"));
        answer.on("end", () => {
          if (!bytes) times[kind].push(performance.now() - begun);
          // A like that exists already is refused: the same person likes the same video in another visit.
          const status = answer.statusCode ?? 0;
          if (status >= 400 && status !== 400) fail(String(status));
          else done(Buffer.concat(parts).toString());
        });
      },
    );
    sent.on("error", () => fail("no answer"));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
