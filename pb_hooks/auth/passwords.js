// Refuses common passwords if the operator turned the check on.
const { fieldError } = require("../lib/errors.js");
const { siteSettings } = require("../site/settings.js");
const { isCommon } = require("./common-passwords.js");

const COMMON = { code: "password_common", message: "Everybody tries this password first. Choose another." };

/**
 * users/validation.js checks the minimum length.
 * @param {unknown} password as sent
 * @param {core.Record} user
 */
function rejectCommonPassword(password, user) {
  if (!password || !siteSettings().refuse_common_passwords) return;
  if (isCommon(String(password), [user.getString("username"), user.email()]))
    throw fieldError("password", COMMON);
}

module.exports = { rejectCommonPassword };
