// One request after the other, the same for the same seed.
import { Agent, request } from "node:http";
import { pick } from "../dice";
import type { Route } from "./routes";
import { filled, type Known, object, query, text } from "./values";

type Roll = () => number;

export interface Thrown {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
}

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

function multipart(known: Known, roll: Roll): [string, Buffer] {
  const many = roll() < 0.02 ? 10_000 : Math.floor(roll() * 5);
  const parts = Array.from({ length: many }, () => {
    const name = pick([...known.fields, "@jsonPayload", 'x"; filename="y', ""], roll);
    const file = roll() < 0.4 ? `; filename="${pick(["a.mp4", "../a.js", "", "ক.svg"], roll)}"` : "";
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${text(roll).slice(0, 500)}\r\n`;
  });
  const end = roll() < 0.9 ? "--b--\r\n" : "";
  return ["multipart/form-data; boundary=b", Buffer.from(parts.join("") + end)];
}

function bodyOf(known: Known, roll: Roll): [type: string, body: Buffer] {
  const kind = roll();
  const json = "application/json";
  if (kind < 0.6) return [json, Buffer.from(JSON.stringify(object(known, roll)))];
  if (kind < 0.66) return [json, Buffer.from(JSON.stringify(object(known, roll)).slice(0, -2))];
  if (kind < 0.7) return [json, Buffer.from(pick(["null", "[]", '"x"', "1", "", "{}{}", "\ufeff{}"], roll))];
  if (kind < 0.72) return [json, Buffer.from(`{"text":${nested(5000)}}`)];
  if (kind < 0.74) return [json, Buffer.from(`{"text":"${"x".repeat(300_000)}"}`)];
  if (kind < 0.84) return multipart(known, roll);
  if (kind < 0.9)
    return ["application/x-www-form-urlencoded", Buffer.from(query(known, roll).slice(1) || "a=%zz")];
  if (kind < 0.95) return ["application/offset+octet-stream", Buffer.from(text(roll))];
  return [
    pick(["", "text/plain", "application/xml", "multipart/form-data", "x"], roll),
    Buffer.from(text(roll)),
  ];
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

export function thrown({ method, path }: Route, known: Known, roll: Roll): Thrown {
  const headers: Record<string, string> = {};
  const token = pick(known.tokens, roll);
  if (token) headers.Authorization = roll() < 0.05 ? token.slice(0, -3) : token;
  if (path.includes("uploads") && roll() < 0.8) headers["Tus-Resumable"] = "1.0.0";
  for (const [name, values] of HEADERS) if (roll() < 0.08) headers[name] = pick(values, roll);
  const verb =
    roll() < 0.92 ? method : pick(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"], roll);
  const one: Thrown = { method: verb, path: filled(path, known, roll) + query(known, roll), headers };
  if (verb === "GET" || verb === "HEAD") return one;
  const [type, body] = bodyOf(known, roll);
  if (type) headers["Content-Type"] = type;
  return { ...one, body };
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Status and the beginning of the body; 0 where the connection ended without an answer. */
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
      // A live connection never ends by itself.
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
