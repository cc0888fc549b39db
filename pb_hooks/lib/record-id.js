const ID = /^[a-z0-9]{15}$/;

/** The text has the form of PocketBase's record ids. @param {string} text */
const isRecordId = (text) => ID.test(text);

module.exports = { isRecordId };
