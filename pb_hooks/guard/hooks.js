const { bound } = require("../lib/rates.js");
const logins = require("../lib/logins.js");
const signUps = require("../lib/sign-ups.js");
const texts = require("./texts.js");

/** Also whoever follows, unfollows and follows the same account, to be told of again and again. @type {WriteHandler} */
function follow(e, next) {
  bound(e.requestEvent, "follows");
  bound(e.requestEvent, "follow_again", `.${e.record.getString("following")}`);
  next();
}

/** @type {WriteHandler} */
function report(e, next) {
  bound(e.requestEvent, "reports");
  next();
}

function sweep() {
  logins.sweep();
  signUps.sweep();
  texts.sweep();
}

module.exports = { follow, report, sweep };
