// Who watches, passes on or is there, as one word. Pure.

const GUEST = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * An account is its id; a guest the id that the browser keeps, marked so that it can never be an account's.
 * @param {unknown} sent by a guest
 * @param {string} account id, "" for a guest
 * @returns {string} "" for a guest without an id
 */
const viewerOf = (sent, account) => account || (GUEST.test(String(sent ?? "")) ? `guest:${sent}` : "");

module.exports = { viewerOf };
