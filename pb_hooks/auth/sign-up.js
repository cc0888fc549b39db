// Controls sign-up: open, by invitation or closed; limits per network and the proof of work.
const { sentBody, sentText } = require("../lib/request-body.js");
const { userByEmail } = require("./email.js");
const { fieldRefusal } = require("../lib/errors.js");
const { bound, tooMany } = require("../limits/limiter.js");
const { sealed } = require("../lib/keyed-hash.js");
const { settings } = require("../site/settings.js");
const signUps = require("./sign-up-store.js");
const site = require("../site/identity.js");
const { refuseCommon } = require("./passwords.js");
const pending = require("./pending.js");
const rows = require("./pending-rows.js");
const rules = require("./proof-of-work.js");
const profile = require("./profile.js");

const CLOSED = { code: "registration_closed", message: "This site takes no new accounts" };
const INVITATION = {
  invitation_required: "An invitation is needed to sign up",
  invitation_invalid: "This invitation is not valid, or it has been used up",
};
const PROOF = {
  proof_required: "The sign-up form has to be opened first",
  proof_invalid: "The sign-up form has to be opened again",
  proof_expired: "The sign-up form was open for too long. Try again.",
  proof_too_fast: "Too fast. Try again shortly.",
};

/** Maximum of the collection's field. */
const CODE_MAX = 40;

/** @param {string} signed */
const seal = (signed) => sealed(`challenge:${signed}`).slice(0, 32);

/** @template {string} Code @param {string} field @param {Record<Code, string>} messages @param {Code} code */
const refused = (field, messages, code) => fieldRefusal(field, { code, message: messages[code] });

/** `GET /api/app/challenge`: {challenge, bits}. @param {core.RequestEvent} e */
function challenge(e) {
  const bits = rules.bitsFor(signUps.madeFrom(signUps.networkOf(e), 1));
  const signed = `${$security.randomStringWithAlphabet(16, "abcdefghijklmnopqrstuvwxyz0123456789")}.${Date.now()}.${bits}`;
  e.response.header().set("Cache-Control", "no-store");
  return e.json(200, { challenge: `${signed}.${seal(signed)}`, bits });
}

/** @param {core.RequestEvent} request @returns {string} the challenge, now used up; "" if none is needed */
function solved(request) {
  if (!signUps.isPuzzled()) return "";
  // Honeypot: the field is invisible, so only programs fill it.
  if (sentText(request, "website")) throw refused("proof", PROOF, "proof_invalid");
  const proof = sentText(request, "proof");
  const fault = rules.proofFault(proof, Date.now(), { seal, sha256: $security.sha256 });
  if (fault) throw refused("proof", PROOF, fault);
  const nonce = rules.partsOf(proof)?.challenge ?? "";
  if (!signUps.spend(nonce)) throw refused("proof", PROOF, "proof_expired");
  return nonce;
}

/** @param {core.RequestEvent} request @returns {string} the invitation, with one use taken; "" if none is needed */
function invited(request) {
  if (settings().registration !== "invitation") return "";
  const code = sentText(request, "invitation").trim();
  if (!code) throw refused("invitation", INVITATION, "invitation_required");
  const id = code.length > CODE_MAX ? "" : signUps.takeInvitation(code);
  if (id) return id;
  bound(request, "invitations");
  throw refused("invitation", INVITATION, "invitation_invalid");
}

/**
 * Runs after the checks of the user's fields.
 * @param {import("./pending.js").Tell} tell
 * @returns {WriteHandler}
 */
const create = (tell) => (e, next) => {
  if (e.hasSuperuserAuth()) return next();
  const request = e.requestEvent;
  if (settings().registration === "closed") throw fieldRefusal("registration", CLOSED, 403);
  const ticket = sentText(request, "sign_up");
  profile.names(e.record, ticket);
  refuseCommon(sentBody(e).password, e.record);
  const network = signUps.networkOf(request);
  const wait = signUps.waitFor(network);
  if (wait) throw tooMany(wait, request);
  const nonce = solved(request);
  rows.drop(ticket);
  const invitation = refunded(nonce, () => invited(request));
  if (site.canMail()) return pending.begin(e, { invitation, network }, tell);
  try {
    next();
  } catch (error) {
    // The puzzle stays used, and a known address counts as a sign-up. So testing whether an address is registered
    // costs as much as a sign-up.
    if (userByEmail(e.record.email())) signUps.note(network);
    if (invitation) signUps.giveBack(invitation);
    throw error;
  }
  signUps.note(network);
};

/** @template T @param {string} nonce of the puzzle, restored if `work` throws @param {() => T} work */
function refunded(nonce, work) {
  try {
    return work();
  } catch (error) {
    if (nonce) signUps.unspend(nonce);
    throw error;
  }
}

module.exports = { challenge, create };
