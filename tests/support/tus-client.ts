// Resumable uploads like any tus client, one request at a time.
import { type ClientRequest, request } from "node:http";
import type { Server } from "./server";
import type { Person } from "./users";

const TUS = { "Tus-Resumable": "1.0.0" };

interface TusAnswer {
  status: number;
  headers: Headers;
  body: { message?: string; data?: Record<string, { code: string }> } | undefined;
}

export interface Tus {
  /** Sends any request; `headers` override those of the protocol. */
  ask(method: string, path: string, headers?: Record<string, string>, bytes?: Uint8Array): Promise<TusAnswer>;
  create(length: number): Promise<TusAnswer>;
  /** Returns the path of a new upload; throws if refused. */
  begin(length: number): Promise<string>;
  /** Returns the number of bytes received; throws if the upload does not exist. */
  offset(path: string): Promise<number>;
  patch(path: string, offset: number, bytes: Uint8Array): Promise<TusAnswer>;
  /** Uploads everything at once and returns the id. */
  whole(bytes: Uint8Array): Promise<string>;
  /** Opens a PATCH whose bytes the test writes. */
  open(path: string, offset: number, length: number): OpenPatch;
}

interface OpenPatch {
  sent: ClientRequest;
  /** Status of the response; undefined if the connection ended without one. */
  ended: Promise<number | undefined>;
}

export const idOf = (path: string) => path.split("/").pop() ?? "";

export function tus(server: Server, by?: Person): Tus {
  const auth: Record<string, string> = by ? { Authorization: by.pb.authStore.token } : {};

  const ask: Tus["ask"] = async (method, path, headers = {}, bytes) => {
    const answer = await fetch(server.url + path, {
      method,
      headers: { ...TUS, ...auth, ...headers },
      ...(bytes ? { body: Buffer.from(bytes) } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : undefined };
  };
  const create: Tus["create"] = (length) => ask("POST", UPLOADS, { "Upload-Length": String(length) });
  const begin: Tus["begin"] = async (length) => {
    const { status, headers, body } = await create(length);
    if (status !== 201) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
    return headers.get("location") ?? "";
  };
  const chunk = (offset: number) => ({
    "Content-Type": "application/offset+octet-stream",
    "Upload-Offset": String(offset),
  });
  const patch: Tus["patch"] = (path, offset, bytes) => ask("PATCH", path, chunk(offset), bytes);

  return {
    ask,
    create,
    begin,
    patch,
    async offset(path) {
      const { status, headers } = await ask("HEAD", path);
      if (status !== 200) throw new Error(`no upload: ${status}`);
      return Number(headers.get("upload-offset"));
    },
    async whole(bytes) {
      const path = await begin(bytes.length);
      const { status } = await patch(path, 0, bytes);
      if (status !== 204) throw new Error(`not taken: ${status}`);
      return idOf(path);
    },
    open(path, offset, length) {
      const headers = { ...TUS, ...auth, ...chunk(offset), "Content-Length": length };
      const at = { host: "127.0.0.1", port: server.port, path, method: "PATCH", agent: false };
      const sent = request({ ...at, headers });
      const ended = new Promise<number | undefined>((resolve) => {
        sent.on("response", (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        });
        sent.on("error", () => resolve(undefined));
        sent.on("close", () => resolve(undefined));
      });
      return { sent, ended };
    },
  };
}

export const UPLOADS = "/api/app/uploads";
