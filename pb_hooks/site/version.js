// Written by `node scripts/checks/version.mjs --write`, because a release has no package.json.
module.exports = { VERSION: "0.1.0" };
