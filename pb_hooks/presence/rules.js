// What a client may say about where it is.

const VIDEO = /^[a-z0-9]{15}$/;
const GUEST = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * Null where it says nothing. `slot` is the person: an account is its id on all its devices, a guest the id that
 * the browser keeps, marked so that it can never be an account's. Only accounts write comments.
 * @param {unknown} body as sent
 * @param {string} account id, "" for a guest
 * @returns {{ slot: string, video: string, typing: boolean } | null} `video` is "" where the clip was left
 */
function placeOf(body, account) {
  const sent = /** @type {{ video?: unknown, typing?: unknown, viewer?: unknown } | null} */ (body);
  const video = String(sent?.video ?? "");
  const viewer = String(sent?.viewer ?? "");
  if ((video && !VIDEO.test(video)) || (!account && !GUEST.test(viewer))) return null;
  return {
    slot: account || `guest:${viewer}`,
    video,
    typing: account !== "" && video !== "" && sent?.typing === true,
  };
}

/**
 * Address that a guest is counted under, "" for one that is not bounded: an account, or, behind a proxy that does
 * not name its clients, everybody.
 * @param {string} account
 * @param {string} address
 */
const boundOf = (account, address) => (account || /^127\.|^::1$/.test(address) ? "" : address);

module.exports = { placeOf, boundOf };
