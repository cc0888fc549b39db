// Routes of the desk, for moderators.
const { apiError, cursorError, fieldError } = require("../lib/errors.js");
const { parsePageSize } = require("../lib/pagination.js");
const { sendJson } = require("../lib/response.js");
const { enforceLimit } = require("../limits/limiter.js");
const { cardJson } = require("./card.js");
const { decide } = require("./decide.js");
const { assertModerator } = require("./moderator.js");
const { findCard, listCards } = require("./queue.js");
const { parseCursor, parseDecision, toCursor } = require("./validation.js");

const PAGE_SIZE = 20;

/** @param {core.RequestEvent} e */
const idOf = (e) => e.request?.pathValue("id") ?? "";

/** `GET /api/app/desk?cursor=&limit=`: {items, next, total: cards from this page on}. @param {core.RequestEvent} e */
function list(e) {
  enforceLimit(e, "desk_reads");
  const { id } = assertModerator(e);
  const { cursor, limit } = e.requestInfo().query;
  const after = parseCursor(cursor);
  if (after === undefined) throw cursorError();
  const size = parsePageSize(limit, PAGE_SIZE);
  const rows = listCards(id, after, size + 1);
  const shown = rows.slice(0, size);
  const last = shown[shown.length - 1];
  const next = last && rows.length > size ? toCursor(last) : "";
  const items = shown.map(({ item }) => item).join(",");
  return sendJson(
    e,
    `{"items":[${items}],"next":${JSON.stringify(next)},"total":${Number(rows[0]?.total ?? 0)}}`,
  );
}

/** `GET /api/app/desk/{id}`: the card of a video, comment or user. @param {core.RequestEvent} e */
function one(e) {
  enforceLimit(e, "desk_reads");
  const card = findCard($app, assertModerator(e).id, idOf(e));
  if (!card?.allowed) throw apiError(404, "Nothing waits here");
  return sendJson(e, cardJson(card));
}

/**
 * `POST /api/app/desk/{id}` {answer, seq, reason, days, appeal}: decides. `seq` is the card's, so that nobody decides about
 * something else than they saw.
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function answer(e, body) {
  enforceLimit(e, "desk_decisions");
  const { id } = assertModerator(e);
  const parsed = parseDecision(body);
  if ("error" in parsed) throw fieldError(parsed.error.field, parsed.error);
  decide(e.app, id, idOf(e), parsed.decision);
  return e.noContent(204);
}

module.exports = { list, one, answer };
