// Creates API errors with exact texts. PocketBase's error constructors add a full stop and a capital letter, but leave
// a message alone that is set afterwards.

/**
 * @param {number} status HTTP status
 * @param {string} message
 * @param {Record<string, {code: string, message: string}>} [fields] by field name, for the client to translate
 * @returns {ApiError} to be thrown
 */
function apiError(status, message, fields) {
  const error = new ApiError(status, message);
  error.message = message;
  if (fields) error.data = fields;
  return error;
}

/**
 * An error of one field; the response has the same message.
 * @param {string} field
 * @param {{code: string, message: string}} error
 * @param {number} [status] HTTP status
 */
function fieldError(field, error, status = 400) {
  return apiError(status, error.message, { [field]: error });
}

/** Throws if a rule found an error. @param {string} field @param {{code: string, message: string} | undefined} error */
function assertValid(field, error) {
  if (error) throw fieldError(field, error);
}

/** The error of a cursor that no list has sent. */
const cursorError = () =>
  fieldError("cursor", { code: "cursor_invalid", message: "The cursor is not one of ours" });

module.exports = { apiError, assertValid, fieldError, cursorError };
