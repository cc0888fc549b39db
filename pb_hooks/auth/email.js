// Normalizes e-mail addresses, because phones capitalize the first letter of a field.

/** @param {string} address as typed */
const normalEmail = (address) => address.normalize("NFC").trim().toLowerCase();

/** @param {string} address as typed @returns {core.Record | undefined} */
function userByEmail(address) {
  try {
    return $app.findAuthRecordByEmail("users", normalEmail(address));
  } catch {
    return undefined;
  }
}

module.exports = { normalEmail, userByEmail };
