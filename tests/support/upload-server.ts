// A server with one uploading user, and access to the parts on its disk.
import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, vi } from "vitest";
import { type Server, startServer } from "./server";
import { idOf, type Tus, tus } from "./tus-client";
import { createUser, type Person } from "./users";

/** The folder of all parts. */
export const parts = (server: Server) => `${server.dir}_uploads`;
export const part = (server: Server, path: string) => join(parts(server), idOf(path));

/** Removed after the test. */
export async function startUploadServer(
  env: NodeJS.ProcessEnv = {},
): Promise<{ server: Server; rahim: Person; mine: Tus }> {
  const server = await startServer({ env });
  onTestFinished(() => server.dispose());
  const rahim = await createUser(server, "rahim");
  return { server, rahim, mine: tus(server, rahim) };
}

/** Waits until this many bytes are on the disk. */
export const arrive = (server: Server, path: string, size: number) =>
  vi.waitFor(() => expect(statSync(part(server, path)).size).toBe(size), { timeout: 30_000, interval: 20 });
