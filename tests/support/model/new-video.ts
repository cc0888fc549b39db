import { facts } from "../database";
import type { Account, Clip } from "./model";
import type { Stage } from "./model-server";

let count = 0;

/** Creates a video without files, because the model checks only the visibility of the row. */
export async function freshRow({ server }: Stage, owner: Account): Promise<Clip> {
  const id = `clip${String(++count).padStart(11, "0")}`;
  await facts(
    server,
    `INSERT INTO videos (id, user, video, caption, status, visibility, created)
     VALUES ('${id}', '${owner.id}', 'x.mp4', '${id}', 'visible', 'public', strftime('%Y-%m-%d %H:%M:%fZ'))`,
  );
  return { id, owner, visibility: "public", status: "visible" };
}
