// Once a minute: connections that send nothing more, and what uploads leave behind.
const parts = require("../lib/uploads/parts.js");
const writers = require("../lib/uploads/writers.js");
const { sweep } = require("../lib/uploads/sweep.js");

const IDLE_MS = 60_000;

function minutely() {
  for (const id of parts.all()) if ((writers.silence(id) ?? 0) > IDLE_MS) writers.interrupt(id);
  sweep();
}

module.exports = { minutely };
