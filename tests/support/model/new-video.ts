import { query } from "../database";
import type { ModelUser, ModelVideo } from "./model";
import type { ModelServer } from "./model-server";

let count = 0;

/** Creates a video without files, because the model checks only the visibility of the row. */
export async function newVideoRow({ server }: ModelServer, owner: ModelUser): Promise<ModelVideo> {
  const id = `video${String(++count).padStart(10, "0")}`;
  await query(
    server,
    `INSERT INTO videos (id, user, video, caption, status, visibility, created)
     VALUES ('${id}', '${owner.id}', 'x.mp4', '${id}', 'visible', 'public', strftime('%Y-%m-%d %H:%M:%fZ'))`,
  );
  return { id, owner, visibility: "public", status: "visible" };
}
