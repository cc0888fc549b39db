// Refusals with exact words. PocketBase's error constructors add a full stop and a capital; what is set
// afterwards stays as it is.

/**
 * @param {number} status HTTP status
 * @param {string} message
 * @param {Record<string, {code: string, message: string}>} [fields] by field name, for the client to translate
 * @returns {ApiError} to be thrown
 */
function refusal(status, message, fields) {
  const error = new ApiError(status, message);
  error.message = message;
  if (fields) error.data = fields;
  return error;
}

/**
 * One field is at fault: its message is the message of the whole.
 * @param {string} field
 * @param {{code: string, message: string}} fault
 * @param {number} [status] HTTP status
 */
function fieldRefusal(field, fault, status = 400) {
  return refusal(status, fault.message, { [field]: fault });
}

module.exports = { refusal, fieldRefusal };
