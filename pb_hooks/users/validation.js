// Pure: checks usernames, passwords, addresses and profile texts.
const { lookalikeKey } = require("../content-filter/lookalike.js");
const { utf8Length, isLonger, isOversized } = require("../lib/text.js");

const WRITABLE = ["username", "full_name", "bio", "avatar", "password"];
/** The address is set once, at sign-up. Later only PocketBase's confirmed flow changes it. */
const WRITABLE_AT_SIGN_UP = [...WRITABLE, "email"];
const WRITABLE_SETTINGS = ["birth_year", "language", "switches", "filters"];

const MIN = 3;
const SIGN_UP_MAX = 19;
const MAX = 30;
const PASSWORD_MIN = 6;
/** Limit of bcrypt, in bytes: a Bangla letter takes three. */
const PASSWORD_MAX_BYTES = 71;
/** RFC 5321: a path has 256 characters including its brackets. */
const EMAIL_MAX = 254;
const FULL_NAME_MAX = 100;
const BIO_MAX = 500;

/** Names that could be mistaken for the operator, a page or a part of the app. Lower case. */
const RESERVED = new Set(
  `about account accounts admin administrator api app auth bot comment comments contact creator creators
  developer discover edit explore feed follow followers following guest help home inbox jholok jholok_app
  jholokofficial landing legal like likes live login logout me mod moderation moderator moderators news
  notification notifications null official operator owner password policy privacy profile profiles
  register report reports reset root search security session settings share signin signup staff status
  sudo superuser support system team terms test trending undefined upload uploads user username users
  verified verify video videos webmaster www`.split(/\s+/),
);

/** Look-alikes of the reserved names. */
const LIKE_RESERVED = new Set([...RESERVED].map(lookalikeKey));

/** Same rule as in browsers, but the host needs a dot. */
const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
const EMAIL = new RegExp(`^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})+$`);

const PATTERN = /^[A-Za-z0-9_]+$/;

/** @typedef {{ code: string, message: string }} InputError */
/** @param {string} code @param {string} message @returns {InputError} */
const error = (code, message) => ({ code, message });

/** Whether a name could be mistaken for the site itself. @param {string} name @param {string} site its English name */
function isLikeSite(name, site) {
  const own = site.replace(/[^A-Za-z0-9]+/g, "_");
  // A name in Bangla letters only cannot be one.
  if (own === "" || own === "_") return false;
  return ["", "_app", "official"].some((end) => lookalikeKey(own + end) === lookalikeKey(name));
}

/**
 * @param {string} name
 * @param {number} max SIGN_UP_MAX or MAX
 * @param {string} [site] its English name
 * @returns {InputError | undefined} the first error
 */
function usernameError(name, max, site = "") {
  if (!isLonger(name, MIN - 1)) return error("username_min", `Username must be at least ${MIN} characters`);
  if (isLonger(name, max)) {
    const under = max === MAX ? MAX : max + 1;
    return error(`username_max${under}`, `Username must be less than ${under} characters`);
  }
  if (!PATTERN.test(name)) {
    return error("validation_invalid_format", "Username can only contain letters, numbers, and underscores");
  }
  if (LIKE_RESERVED.has(lookalikeKey(name)) || isLikeSite(name, site))
    return error("username_reserved", "This username is reserved");
  return undefined;
}

/** @param {string} password @returns {InputError | undefined} */
function passwordError(password) {
  if (!isLonger(password, PASSWORD_MIN - 1)) {
    return error("validation_min_text_constraint", `Password must be at least ${PASSWORD_MIN} characters`);
  }
  if (password.length > PASSWORD_MAX_BYTES || utf8Length(password) > PASSWORD_MAX_BYTES)
    return error("password_max", "Password is too long. Choose a shorter one.");
  return undefined;
}

/** @param {string} email @returns {InputError | undefined} */
function emailError(email) {
  return email.length <= EMAIL_MAX && EMAIL.test(email)
    ? undefined
    : error("validation_is_email", "Invalid email address");
}

/** @param {string} name @returns {InputError | undefined} */
function fullNameError(name) {
  if (!isLonger(name, FULL_NAME_MAX)) return undefined;
  return error("validation_max_text_constraint", `Full name must be less than ${FULL_NAME_MAX} characters`);
}

/** @param {string} bio @returns {InputError | undefined} */
function bioError(bio) {
  if (!isLonger(bio, BIO_MAX)) return undefined;
  return error("validation_max_text_constraint", `Bio must be less than ${BIO_MAX} characters`);
}

/**
 * Checks only the sizes, before other code reads the texts.
 * @param {(field: string) => string} sent
 * @param {number} usernameMax SIGN_UP_MAX or MAX
 * @returns {{ field: string, error: InputError } | undefined}
 */
function sizeError(sent, usernameMax) {
  /** @type {[string, number, (text: string) => InputError | undefined][]} */
  const texts = [
    ["username", usernameMax, (text) => usernameError(text, usernameMax)],
    ["full_name", FULL_NAME_MAX, fullNameError],
    ["bio", BIO_MAX, bioError],
    ["email", EMAIL_MAX, emailError],
  ];
  for (const [field, max, errorOf] of texts) {
    const found = isOversized(sent(field), max) && errorOf(sent(field));
    if (found) return { field, error: found };
  }
  return undefined;
}

module.exports = {
  WRITABLE,
  WRITABLE_AT_SIGN_UP,
  WRITABLE_SETTINGS,
  RESERVED,
  MIN,
  SIGN_UP_MAX,
  MAX,
  PASSWORD_MIN,
  PASSWORD_MAX_BYTES,
  FULL_NAME_MAX,
  BIO_MAX,
  usernameError,
  passwordError,
  emailError,
  fullNameError,
  bioError,
  sizeError,
};
