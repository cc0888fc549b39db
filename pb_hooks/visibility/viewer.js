// Names the viewer of a view, a share or a presence as one word. Pure.

const GUEST = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * A user is their id. A guest is the id stored in the browser, with a prefix, so that it can never equal a user's
 * id.
 * @param {unknown} sent by a guest
 * @param {string} userId "" for a guest
 * @returns {string} "" for a guest without an id
 */
const toViewerId = (sent, userId) => userId || (GUEST.test(String(sent ?? "")) ? `guest:${sent}` : "");

module.exports = { toViewerId };
