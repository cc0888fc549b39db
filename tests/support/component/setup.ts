// Hooks of every component test. A setup file, because Vitest runs it for each test file: in one shared page a module that tests
// import runs only once, and its hooks would be those of the first file alone.
import { afterEach, beforeEach, expect } from "vitest";
import { app } from "./app";

beforeEach(app.resetServer);
/** Fails a test in which the page throws, logs an error or asks for what was never recorded. */
afterEach(async () => {
  await app.close();
  expect(app.takeFaults(), "faults of the page").toEqual([]);
});
