// Random requests that fast-check generates and shrinks, and how they are sent.
import { Agent, request } from "node:http";
import fc from "fast-check";
import type { Route } from "./routes";
import { filled, type Known, object, query, text } from "./values";

export interface Thrown {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

function multipart(known: Known) {
  const names = fc.constantFrom(...known.fields, "@jsonPayload", 'x"; filename="y', "");
  const files = fc.constantFrom("a.mp4", "../a.js", "", "ক.svg").map((file) => `; filename="${file}"`);
  const file = fc.oneof({ weight: 3, arbitrary: fc.constant("") }, { weight: 2, arbitrary: files });
  const part = fc.tuple(names, file, text).map(([name, its, words]) => {
    const head = `Content-Disposition: form-data; name="${name}"${its}`;
    return `--b\r\n${head}\r\n\r\n${words.slice(0, 500)}\r\n`;
  });
  const parts = fc.oneof(
    { weight: 49, arbitrary: fc.array(part, { maxLength: 4 }).map((some) => some.join("")) },
    { weight: 1, arbitrary: part.map((one) => one.slice(0, 200).repeat(10_000)) },
  );
  return fc.tuple(parts, fc.constantFrom(...Array(9).fill("--b--\r\n"), "")).map((all) => all.join(""));
}

type Body = [type: string, body: string];

function bodyOf(known: Known): fc.Arbitrary<Body> {
  const json = object(known).map((one) => JSON.stringify(one));
  const of = (type: string, body: fc.Arbitrary<string>) => body.map((words): Body => [type, words]);
  const asJson = (body: fc.Arbitrary<string>) => of("application/json", body);
  const odd = fc.constantFrom("", "text/plain", "application/xml", "multipart/form-data", "x");
  return fc.oneof(
    { weight: 60, arbitrary: asJson(json) },
    { weight: 6, arbitrary: asJson(json.map((words) => words.slice(0, -2))) },
    { weight: 4, arbitrary: asJson(fc.constantFrom("null", "[]", '"x"', "1", "", "{}{}", "\ufeff{}")) },
    { weight: 2, arbitrary: asJson(fc.constant(`{"text":${nested(5000)}}`)) },
    { weight: 2, arbitrary: asJson(fc.constant(`{"text":"${"x".repeat(300_000)}"}`)) },
    { weight: 10, arbitrary: of("multipart/form-data; boundary=b", multipart(known)) },
    {
      weight: 6,
      arbitrary: of(
        "application/x-www-form-urlencoded",
        query(known).map((words) => words.slice(1) || "a=%zz"),
      ),
    },
    { weight: 5, arbitrary: of("application/offset+octet-stream", text) },
    { weight: 5, arbitrary: fc.tuple(odd, text) },
  );
}

const HEADERS: [string, string[]][] = [
  ["Range", ["bytes=0-", "bytes=-1", "bytes=9-1", "bytes=0-0,1-1,2-2", "x", "bytes=99999999999999999999-"]],
  ["Accept-Encoding", ["br", "gzip;q=0", "*", "\t"]],
  ["If-None-Match", ["*", '"x"', "x"]],
  ["If-Modified-Since", ["x", "Thu, 01 Jan 1970 00:00:00 GMT"]],
  ["Origin", ["https://evil.example", "null", "x"]],
  ["X-Forwarded-For", ["1.2.3.4", "x", "::1", ",,,"]],
  ["X-Forwarded-Proto", ["https", "x"]],
  ["X-Forwarded-Host", ["evil.example", "a b", "x/../"]],
  ["Accept-Language", ["bn", "x".repeat(2000)]],
  ["Tus-Resumable", ["1.0.0", "0.0.1", "x"]],
  ["Upload-Length", ["0", "-1", "1e9", "99999999999999999999", "x", "10"]],
  ["Upload-Offset", ["0", "-1", "x", "5"]],
  ["Upload-Metadata", ["filename d29ybGQ=", "x", ",", "a b c"]],
];

const VERBS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

const headers = fc
  .tuple(
    ...HEADERS.map(([name, values]) => {
      const value = fc.constantFrom(...values);
      const both = value.map((one) => [name, one] as const);
      return fc.oneof({ weight: 11, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: both });
    }),
  )
  .map((some) => Object.fromEntries(some.filter((one) => one !== undefined)));

function token(known: Known) {
  const whole = fc.constantFrom(...known.tokens);
  return fc.oneof(
    { weight: 19, arbitrary: whole },
    { weight: 1, arbitrary: whole.map((t) => t.slice(0, -3)) },
  );
}

export function thrown({ method, path }: Route, known: Known): fc.Arbitrary<Thrown> {
  const verb = fc.oneof(
    { weight: 12, arbitrary: fc.constant(method) },
    { weight: 1, arbitrary: fc.constantFrom(...VERBS) },
  );
  const tus: Record<string, string> = path.includes("uploads") ? { "Tus-Resumable": "1.0.0" } : {};
  const address = fc.tuple(filled(path, known), query(known)).map((both) => both.join(""));
  return fc
    .tuple(verb, address, token(known), headers, bodyOf(known))
    .map(([verb, path, token, more, [type, body]]) => {
      const one = {
        method: verb,
        path,
        headers: { ...tus, ...(token && { Authorization: token }), ...more },
      };
      if (verb === "GET" || verb === "HEAD") return one;
      const typed = { ...one.headers, ...(type && { "Content-Type": type }) };
      return { ...one, headers: typed, body: Buffer.from(body) };
    });
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Returns the status and the start of the body; status 0 if the connection ended without a response. */
export function send(port: number, one: Thrown): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const options = {
      host: "127.0.0.1",
      port,
      agent,
      method: one.method,
      path: one.path,
      headers: one.headers,
    };
    const call = request(options, (answer) => {
      const status = answer.statusCode ?? 0;
      let body = "";
      // An SSE connection never ends on its own.
      if (answer.headers["content-type"]?.startsWith("text/event-stream")) {
        call.destroy();
        return resolve({ status, text: "" });
      }
      answer.on("data", (chunk: Buffer) => {
        if (body.length < 4000) body += chunk;
      });
      answer.on("end", () => resolve({ status, text: body }));
      answer.on("error", () => resolve({ status, text: body }));
    });
    call.on("error", () => resolve({ status: 0, text: "" }));
    if (one.body) call.setHeader("Content-Length", one.body.length);
    call.end(one.body);
  });
}
