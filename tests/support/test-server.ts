// Starts the server of a test file and stops it after the file's tests.
import { afterAll } from "vitest";
import { type Server, startServer } from "./server";
import { removeLimits } from "./without-limits";

/** @param options those of `startServer`; `limits: false` removes the rate limits */
export async function testServer({
  limits = true,
  ...options
}: Parameters<typeof startServer>[0] & { limits?: boolean } = {}): Promise<Server> {
  const server = await startServer(options);
  afterAll(() => server.dispose());
  if (!limits) await removeLimits(server);
  return server;
}
