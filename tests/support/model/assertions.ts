// Compares what a viewer sees through each route with the model.

import type { ModelUser, ModelVideo } from "./model";
import type { ModelServer } from "./model-server";

type Get = (path: string) => ReturnType<ModelServer["ask"]>;
type Item = { id: string };

const ids = (items: Item[] = []) => items.map(({ id }) => id).sort();

async function allComments(get: Get): Promise<Item[]> {
  const listed: Item[] = [];
  for (let page = 1; page === 1 || listed.length === (page - 1) * 100; page++)
    listed.push(
      ...(await get(`collections/comments/records?perPage=100&page=${page}&fields=id&sort=id&skipTotal=1`))
        .body.items,
    );
  return listed;
}

/** The videos on the page of a user. */
async function gridOf(get: Get, owner: ModelUser): Promise<Item[]> {
  const found: Item[] = [];
  for (let cursor: string | undefined = ""; cursor !== undefined; ) {
    const { body } = await get(`app/videos?user=${owner.id}&limit=50&cursor=${encodeURIComponent(cursor)}`);
    found.push(...(body?.items ?? []));
    cursor = body?.next || undefined;
  }
  return found;
}

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
  const get: Get = (path) => ask(viewer.token, "GET", path);
  const { owner } = video;
  const said = [...model.comments.values()].filter((one) => model.reads(viewer, one));
  // Record lists leave out videos for followers; the record itself and the app's routes include them.
  const followed = said.filter(
    ({ by, video: on }) => on.visibility === "followers" && on.owner !== viewer && by !== viewer,
  );
  // All at once, because PocketBase delays its response to a filter without results.
  const [record, page, listed, comments, profile, account, grid] = await Promise.all([
    get(`collections/videos/records/${video.id}`),
    get(`app/videos/${video.id}`),
    allComments(get),
    Promise.all(followed.slice(0, 2).map(({ id }) => get(`collections/comments/records/${id}`))),
    get(`app/people/${owner.username}`),
    get(`collections/users/records/${owner.id}`),
    gridOf(get, owner),
  ]);
  const seen = model.sees(viewer, video) ? 200 : 404;
  check("record", seen, record.status);
  check("page", seen, page.status);
  check("comments", ids(said.filter((one) => !followed.includes(one))), ids(listed));
  for (const { status } of comments) check("comment", 200, status);

  const guest = viewer.status === "banned";
  const there = owner.status !== "banned" && (guest || viewer === owner || !model.isBlocked(viewer, owner));
  check("profile", there ? 200 : 404, profile.status);
  check("account", there ? 200 : 404, account.status);

  const own = [...model.videos.values()].filter((one) => one.owner === owner);
  const shown = own.filter((one) => there && model.shown(one) && model.sees(viewer, one));
  const found = ids(grid).filter((id) => model.videos.get(id)?.owner === owner);
  if (viewer !== owner) check("grid", ids(shown), found);
  return wrong;
}
