// Controls sign-up: open, by invitation or closed; limits per network and the proof of work.
const { randomText } = require("../lib/random-text.js");
const { bodyOf, rawTextField } = require("../lib/request-body.js");
const { userByEmail } = require("./email.js");
const { fieldError } = require("../lib/errors.js");
const { enforceLimit, tooManyRequests } = require("../limits/limiter.js");
const { keyedHash } = require("../lib/keyed-hash.js");
const { siteSettings } = require("../site/settings.js");
const signUps = require("./sign-up-store.js");
const site = require("../site/identity.js");
const { rejectCommonPassword } = require("./passwords.js");
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
  proof_too_fast: "Wait a moment and try again.",
};

/** Maximum of the collection's field. */
const CODE_MAX = 40;

/** @param {string} signed */
const seal = (signed) => keyedHash(`challenge:${signed}`).slice(0, 32);

/** @template {string} Code @param {string} field @param {Record<Code, string>} messages @param {Code} code */
const signUpError = (field, messages, code) => fieldError(field, { code, message: messages[code] });

/** `GET /api/app/challenge`: {challenge, bits}. @param {core.RequestEvent} e */
function challenge(e) {
  const bits = rules.difficultyFor(signUps.countSignUps(signUps.hashedNetwork(e)));
  const signed = `${randomText(16)}.${Date.now()}.${bits}`;
  e.response.header().set("Cache-Control", "no-store");
  return e.json(200, { challenge: `${signed}.${seal(signed)}`, bits });
}

/** @param {core.RequestEvent} request @returns {string} the challenge, now used up; "" if none is needed */
function redeemProof(request) {
  if (!signUps.isChallengeRequired()) return "";
  // Honeypot: the field is invisible, so only programs fill it.
  if (rawTextField(request, "website")) throw signUpError("proof", PROOF, "proof_invalid");
  const proof = rawTextField(request, "proof");
  const error = rules.proofError(proof, Date.now(), { seal, sha256: $security.sha256 });
  if (error) throw signUpError("proof", PROOF, error);
  const nonce = rules.parseProof(proof)?.challenge ?? "";
  if (!signUps.redeemChallenge(nonce)) throw signUpError("proof", PROOF, "proof_expired");
  return nonce;
}

/** @param {core.RequestEvent} request @returns {string} the invitation, with one use taken; "" if none is needed */
function takeInvitation(request) {
  if (siteSettings().registration !== "invitation") return "";
  const code = rawTextField(request, "invitation").trim();
  if (!code) throw signUpError("invitation", INVITATION, "invitation_required");
  const id = code.length > CODE_MAX ? "" : signUps.takeInvitation(code);
  if (id) return id;
  enforceLimit(request, "invitations");
  throw signUpError("invitation", INVITATION, "invitation_invalid");
}

/**
 * Runs after the checks of the user's fields.
 * @param {import("./pending.js").SendCode} sendCode
 * @returns {WriteHandler}
 */
const create = (sendCode) => (e, next) => {
  if (e.hasSuperuserAuth()) return next();
  const request = e.requestEvent;
  if (siteSettings().registration === "closed") throw fieldError("registration", CLOSED, 403);
  const ticket = rawTextField(request, "sign_up");
  profile.checkNames(e.record, ticket);
  rejectCommonPassword(bodyOf(e).password, e.record);
  const network = signUps.hashedNetwork(request);
  const wait = signUps.secondsUntilAllowed(network);
  if (wait) throw tooManyRequests(wait, request);
  const nonce = redeemProof(request);
  rows.deletePending(ticket);
  const invitation = releaseOnError(nonce, () => takeInvitation(request));
  if (site.canSendMail()) return pending.begin(e, { invitation, network }, sendCode);
  try {
    next();
  } catch (error) {
    // The puzzle stays used, and a known address counts as a sign-up. So testing whether an address is registered
    // costs as much as a sign-up.
    if (userByEmail(e.record.email())) signUps.noteSignUp(network);
    if (invitation) signUps.returnInvitation(invitation);
    throw error;
  }
  signUps.noteSignUp(network);
};

/** @template T @param {string} nonce of the puzzle, restored if `work` throws @param {() => T} work */
function releaseOnError(nonce, work) {
  try {
    return work();
  } catch (error) {
    if (nonce) signUps.releaseChallenge(nonce);
    throw error;
  }
}

module.exports = { challenge, create };
