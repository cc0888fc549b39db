// A push service on a local port: keeps what it is sent, and checks the sender's token as the browsers' services do.
import { createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";

const DAY_SECONDS = 24 * 3600;

interface Push {
  /** Path of the subscription. */
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  claims: { aud: string; exp: number; sub: string };
  /** The key that signed, in base64url. */
  key: string;
}

export interface PushService {
  origin: string;
  pushes: Push[];
  to(endpoint: string): Push[];
  /** Status for every request from now on, except for an invalid token; with `Retry-After` if `seconds`. 0: hangs up. */
  answer(status: number, seconds?: number): void;
  /** The subscription of a new browser. */
  subscription(): { endpoint: string; auth: string };
}

const fromBase64Url = (text: string) => Buffer.from(text, "base64url");

/** The claims of `vapid t=…, k=…` (RFC 8292), or an error. */
export function checkVapid(header: string, origin: string): Pick<Push, "claims" | "key"> {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = "", payload = "", signature = ""] = token.split(".");
  if (fromBase64Url(head).toString() !== '{"typ":"JWT","alg":"ES256"}') throw new Error("not ES256");
  const point = fromBase64Url(key);
  if (point.length !== 65 || point[0] !== 4) throw new Error("not an uncompressed key");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
  const signed = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
  if (!verify("sha256", Buffer.from(`${head}.${payload}`), signed, fromBase64Url(signature)))
    throw new Error("the signature is wrong");
  const claims = JSON.parse(fromBase64Url(payload).toString());
  const now = Date.now() / 1000;
  if (claims.aud !== origin) throw new Error(`aud is ${claims.aud}`);
  if (!(claims.exp > now && claims.exp <= now + DAY_SECONDS)) throw new Error(`exp is ${claims.exp}`);
  if (!/^(mailto:.+@.+|https?:\/\/.+)$/.test(claims.sub)) throw new Error(`sub is ${claims.sub}`);
  return { claims, key };
}

/** Starts a service that stops after the file's tests. A request with an invalid token gets 403 and is not kept. */
export async function startPushService(): Promise<PushService> {
  const pushes: Push[] = [];
  let given: [status: number, seconds: number] = [201, 0];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => {
      body += part;
    });
    request.on("end", () => {
      const [status, seconds] = given;
      try {
        const checked = checkVapid(request.headers.authorization ?? "", service.origin);
        pushes.push({ path: request.url ?? "", headers: request.headers, body, ...checked });
        if (!status) return request.socket.destroy();
        response.writeHead(status, seconds ? { "Retry-After": String(seconds) } : {}).end();
      } catch (error) {
        response.writeHead(403).end(String(error));
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  afterAll(() => new Promise((done) => server.close(done)));
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pushes,
    to: (endpoint) => pushes.filter(({ path }) => service.origin + path === endpoint),
    answer: (status, seconds = 0) => {
      given = [status, seconds];
    },
    subscription: () => ({
      endpoint: `${service.origin}/send/${randomBytes(12).toString("hex")}`,
      auth: randomBytes(16).toString("base64url"),
    }),
  };
  return service;
}
