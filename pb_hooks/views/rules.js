// What a client may send as views.

/** A client sends one view every few seconds, a few more after it was offline. */
const MOST_PER_REQUEST = 50;

const VIDEO = /^[a-z0-9]{15}$/;
const GUEST = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * The views of a request that are well formed, one per clip. `viewer` of a signed-in account is its id, of a guest
 * the id that the browser keeps, marked so that it can never be an account's.
 * @param {unknown} body as sent
 * @param {string} account id, "" for a guest
 * @returns {{ video: string, viewer: string }[]}
 */
function viewsOf(body, account) {
  const list = /** @type {{ views?: unknown } | null} */ (body)?.views;
  /** @type {Map<string, { video: string, viewer: string }>} */
  const found = new Map();
  for (const view of Array.isArray(list) ? list.slice(0, MOST_PER_REQUEST) : []) {
    const video = String(view?.video ?? "");
    const viewer = account || `guest:${String(view?.viewer ?? "")}`;
    if (VIDEO.test(video) && (account || GUEST.test(viewer.slice(6)))) found.set(video, { video, viewer });
  }
  return [...found.values()];
}

module.exports = { viewsOf };
