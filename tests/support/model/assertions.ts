// Compares what a viewer sees through each route with the model.

import type { ModelUser, ModelVideo } from "./model";
import type { ModelServer } from "./model-server";

/** Returns the names of the routes that differ. */
export async function checkVisible(
  { ask, model }: ModelServer,
  viewer: ModelUser,
  video: ModelVideo,
): Promise<string[]> {
  const wrong: string[] = [];
  const check = (what: string, should: unknown, is: unknown) => {
    const [expected, found] = [JSON.stringify(should), JSON.stringify(is)];
    if (expected !== found) wrong.push(`${what}: ${found}, not ${expected}`);
  };
  const ids = (items: { id: string }[] = []) => items.map(({ id }) => id).sort();
  const get = (path: string) => ask(viewer.token, "GET", path);
  const seen = model.sees(viewer, video) ? 200 : 404;
  check("record", seen, (await get(`collections/videos/records/${video.id}`)).status);
  check("page", seen, (await get(`app/videos/${video.id}`)).status);

  // Sends all requests at once, because PocketBase delays its response to a filter without results.
  const listed: { id: string }[] = [];
  for (let page = 1; page === 1 || listed.length === (page - 1) * 100; page++)
    listed.push(
      ...(await get(`collections/comments/records?perPage=100&page=${page}&fields=id&sort=id&skipTotal=1`))
        .body.items,
    );
  const said = [...model.comments.values()].filter((one) => model.reads(viewer, one));
  // Record lists leave out videos for followers; the record itself and the app's routes include them.
  const followed = said.filter(
    ({ by, video: on }) => on.visibility === "followers" && on.owner !== viewer && by !== viewer,
  );
  check("comments", ids(said.filter((one) => !followed.includes(one))), ids(listed));
  for (const { id } of followed.slice(0, 2))
    check("comment", 200, (await get(`collections/comments/records/${id}`)).status);

  const { owner } = video;
  const guest = viewer.status === "banned";
  const there = owner.status !== "banned" && (guest || viewer === owner || !model.isBlocked(viewer, owner));
  check("profile", there ? 200 : 404, (await get(`app/people/${owner.username}`)).status);
  check("account", there ? 200 : 404, (await get(`collections/users/records/${owner.id}`)).status);

  const own = [...model.videos.values()].filter((one) => one.owner === owner);
  const grid = own.filter((one) => there && model.shown(one) && model.sees(viewer, one));
  const found: { id: string }[] = [];
  for (let cursor: string | undefined = ""; cursor !== undefined; ) {
    const { body } = await get(`app/videos?user=${owner.id}&limit=50&cursor=${encodeURIComponent(cursor)}`);
    found.push(...(body?.items ?? []));
    cursor = body?.next || undefined;
  }
  const shown = ids(found).filter((id) => model.videos.get(id)?.owner === owner);
  if (viewer !== owner) check("grid", ids(grid), shown);
  return wrong;
}
