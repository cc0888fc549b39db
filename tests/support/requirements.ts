// Fixtures for server tests of the product text. Each file has a server of its own; users and records are created at
// their first use.
import { test as base } from "vitest";
import type { Page } from "../../src/state/records/types";
import { createActors } from "./actors";
import { startServer } from "./server";
import { createUser, createVideo } from "./users";

const PER_FILE = { scope: "file" } as const;

let count = 0;

export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixture's needs from this pattern
  .extend("server", PER_FILE, async ({}, { onCleanup }) => {
    const server = await startServer();
    onCleanup(() => server.dispose());
    return server;
  })
  .extend("guest", PER_FILE, ({ server }) => server.client())
  .extend("rahim", PER_FILE, async ({ server }) => {
    const user = await createUser(server, "rahim");
    await user.pb.collection("users").update(user.id, { full_name: "রহিম উদ্দিন", bio: "নদীর মানুষ" });
    return user;
  })
  .extend("karim", PER_FILE, ({ server }) => createUser(server, "karim"))
  /** A video of rahim. */
  .extend("video", PER_FILE, ({ rahim }) =>
    createVideo(rahim, { caption: "Padma at dusk", file: "short.mp4" }),
  )
  /** Lists videos as a guest. At least one exists. */
  .extend("listVideos", PER_FILE, ({ guest, video: _ }) => {
    return (query: Record<string, unknown>) => guest.send<Page>("/api/app/videos", { method: "GET", query });
  })
  .extend("actors", PER_FILE, ({ server }) => createActors(server))
  /** Requests with valid fields except the given ones: the sign-up of a guest, and the writes of a user. */
  .extend("send", PER_FILE, ({ actors, video }) => {
    const user = actors.owner.id;
    return {
      signUp(fields: Record<string, unknown>) {
        const username = `rule_${++count}`;
        const values = { username, email: `${username}@example.test`, password: "secret", ...fields };
        const body = { ...values, passwordConfirm: values.password };
        return actors.ask("anonymous", "POST", "collections/users/records", body);
      },
      logIn: (password: string) => {
        const body = { identity: actors.owner.email, password };
        return actors.ask("anonymous", "POST", "collections/users/auth-with-password", body);
      },
      profile: (fields: Record<string, unknown>) =>
        actors.ask("owner", "PATCH", `collections/users/records/${user}`, fields),
      comment: (text: string) =>
        actors.ask("owner", "POST", "collections/comments/records", { user, video, text }),
      video(fields: Record<string, string | File>) {
        const form = new FormData();
        for (const [name, value] of Object.entries({ user, ...fields })) form.set(name, value);
        return actors.ask("owner", "POST", "collections/videos/records", form);
      },
    };
  });
