// One spelling for each e-mail address. Phones write the first letter of a field as a capital.

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
