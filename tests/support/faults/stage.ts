// Users, videos and comments that the clients of `writers.ts` write about.
import { testSeed } from "../../../scripts/testing/test-seed.mjs";
import { tokenFor } from "../actors";
import { fillUsers } from "../database";
import type { Server } from "../server";
import { createUser, createVideo, type Person } from "../users";
import { emptyNotes, type Notes } from "./notes";

const TOKEN_SECONDS = 86_400;

export interface Stage {
  server: Server;
  /** Owns the videos and wrote the comments. Everybody follows this user. */
  owner: Person;
  videos: string[];
  /** One per video, deleted by nobody. */
  comments: string[];
  /** One client per user: tokens by id. */
  tokens: Map<string, string>;
  seed: number;
  notes: Notes;
}

/** @param server without limits */
export async function createStage(server: Server, users: number, videos: number): Promise<Stage> {
  const owner = await createUser(server, "stage_owner");
  const stage: Stage = {
    ...{ server, owner, videos: [], comments: [], tokens: new Map(), seed: testSeed() },
    notes: emptyNotes(),
  };
  for (let n = 0; n < videos; n++) {
    const video = await createVideo(owner, { file: "short.mp4" });
    const said = await owner.pb.collection("comments").create({ user: owner.id, video, text: "থাকবে" });
    stage.videos.push(video);
    stage.comments.push(said.id);
    stage.notes.made.add(said.id);
  }
  await fillUsers(server, "stage", users);
  for (let n = 0; n < users; n++) {
    const id = `stage${String(n).padStart(10, "0")}`;
    stage.tokens.set(id, await tokenFor(server, id, TOKEN_SECONDS));
  }
  return stage;
}
