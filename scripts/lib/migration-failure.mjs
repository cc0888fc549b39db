// PocketBase runs all new migrations in one transaction, so a failing one leaves the data folder as it was.

/** @param {string} data the data folder @returns {string} one line for the operator */
export const migrationFailure = (data) =>
  `The database could not be changed for this version: see the error above. Nothing was changed, so the version before still starts with ${data}.`;
