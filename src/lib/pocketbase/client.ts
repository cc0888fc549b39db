// The PocketBase client of this tab. Its auth store saves the session in local storage and follows other
// tabs.
import PocketBase, { ClientResponseError, type SendOptions as Options, type RecordModel } from "pocketbase";
import { takePrefetched } from "@/lib/prefetched-response";
import type { TypedPocketBase } from "./types.gen";

/** Left out of the built client, like all code of theirs (scripts/build/trim-packages.mjs). */
type SuperuserServices =
  | ("collections" | "logs" | "settings" | "health" | "backups" | "crons" | "sql")
  | "createBatch";

export const pb: Omit<TypedPocketBase, SuperuserServices> = new PocketBase(
  globalThis.location?.origin ?? "",
) as TypedPocketBase;
// Two cards may send the same kind of request at once; the SDK would cancel the first.
pb.autoCancellation(false);

/** A record as returned by the SDK and saved in its auth store. */
export type StoredRecord = RecordModel;

/** Request options of the SDK. */
export type SendOptions = Options;

type Query = Record<string, string | number | undefined>;

/** The SDK's error for an aborted request. */
export const requestAborted = () => new ClientResponseError({ isAbort: true });

const ownId = () => (pb.authStore.isValid ? (pb.authStore.record?.id ?? "") : "");

/** GET on a route of this server; empty query values are left out. */
export async function get<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
  const given = Object.fromEntries(Object.entries(query).filter(([, v]) => v !== undefined && v !== ""));
  const values = new URLSearchParams(given as Record<string, string>).toString();
  const url = values ? `${path}?${values}` : path;
  const asker = ownId();
  const early = await takePrefetched(url, asker);
  if (early) {
    const data = await early.json();
    if (asker && asker !== ownId()) throw requestAborted();
    if (early.ok) return data;
    throw new ClientResponseError({ url, status: early.status, response: data });
  }
  return pb.send<T>(path, { method: "GET", query: given, signal });
}

/** POST with a JSON body on a route of this server. */
export function post(path: string, body: unknown = {}): Promise<void> {
  return pb.send(path, { method: "POST", body });
}
