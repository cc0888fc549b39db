// The one client of this tab. Its auth store keeps the session in local storage and follows other tabs.
import PocketBase, { ClientResponseError, type SendOptions as Options, type RecordModel } from "pocketbase";
import { takeAsked } from "@/lib/prefetched-response";
import type { TypedPocketBase } from "./types.gen";

export const pb = new PocketBase(globalThis.location?.origin ?? "") as TypedPocketBase;
// Two cards may ask for the same kind of thing at once; the SDK would cancel the first.
pb.autoCancellation(false);

/** A record as the SDK hands it out and its auth store keeps it. */
export type StoredRecord = RecordModel;

/** How the SDK sends a request. */
export type SendOptions = Options;

type Query = Record<string, string | number | undefined>;

/** As the SDK says that a request was given up. */
export const requestAborted = () => new ClientResponseError({ isAbort: true });

const ownId = () => (pb.authStore.isValid ? (pb.authStore.record?.id ?? "") : "");

/** GET on a route of ours; empty query values are left out. */
export async function get<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
  const given = Object.fromEntries(Object.entries(query).filter(([, v]) => v !== undefined && v !== ""));
  const values = new URLSearchParams(given as Record<string, string>).toString();
  const url = values ? `${path}?${values}` : path;
  const asker = ownId();
  const early = await takeAsked(url, asker);
  if (early) {
    const data = await early.json();
    if (asker && asker !== ownId()) throw requestAborted();
    if (early.ok) return data;
    throw new ClientResponseError({ url, status: early.status, response: data });
  }
  return pb.send<T>(path, { method: "GET", query: given, signal });
}

/** POST with a JSON body on a route of ours. */
export function post(path: string, body: unknown = {}): Promise<void> {
  return pb.send(path, { method: "POST", body });
}
