// Converts anything thrown to the app's error: code, message, status, fields and waiting time.
import { expect, test } from "vitest";
import { AppError, aborted, accountSuspended, networkLost, notAuthenticated, toAppError } from "@/lib/errors";

const shown = (thrown: unknown) => {
  const { code, message, status, fields, retryAfter } = toAppError(thrown);
  return { code, message, status, fields, retryAfter };
};
const plain = { fields: {}, retryAfter: 0 };

test("returns an AppError unchanged", () => {
  const error = new AppError("moon_full", "The moon is full", 418);
  expect(toAppError(error)).toBe(error);
  expect([error.name, error.message, error.status]).toEqual(["AppError", "The moon is full", 418]);
  expect(shown(error)).toMatchObject(plain);
});

test("recognizes named failures", () => {
  const named = [aborted(), networkLost(), accountSuspended(), notAuthenticated()];
  expect(named.map(({ code, message, status }) => [code, message, status])).toEqual([
    ["aborted", "Aborted", 0],
    ["network", "Network error", 0],
    ["account_suspended", "The account is suspended", 403],
    ["not_authenticated", "Not authenticated", 401],
  ]);
});

test("recognizes an aborted request", () => {
  expect(shown({ isAbort: true, status: 0, response: {} })).toEqual({
    ...{ code: "aborted", message: "Aborted", status: 0 },
    ...plain,
  });
});

test("recognizes a request without a response", () => {
  expect(shown({ status: 0, response: {} })).toMatchObject({ code: "network", message: "Network error" });
});

test("keeps the message of a client bug, whatever was thrown", () => {
  expect(shown(new Error("x is undefined"))).toMatchObject({ code: "unexpected", message: "x is undefined" });
  for (const thrown of [undefined, null, "text", {}])
    expect(shown(thrown)).toEqual({
      ...{ code: "unexpected", message: "An unexpected error occurred", status: 0 },
      ...plain,
    });
});

test("returns code and message of the field in an error response", () => {
  const text = { code: "validation_required", message: "Cannot be blank" };
  expect(shown({ status: 400, response: { message: "Failed to create record.", data: { text } } })).toEqual({
    ...{ code: "validation_required", message: "Cannot be blank", status: 400 },
    ...{ fields: { text }, retryAfter: 0 },
  });
});

test("returns status and message of an error response without a field, or only the status", () => {
  expect(shown({ status: 403, response: { message: "Not yours" } })).toEqual({
    ...{ code: "http_403", message: "Not yours", status: 403 },
    ...plain,
  });
  for (const response of [undefined, {}])
    expect(shown({ status: 502, response })).toEqual({
      ...{ code: "http_502", message: "HTTP 502", status: 502 },
      ...plain,
    });
});

test("keeps the request's id unless the server gave a reason", () => {
  const id = (response: object) => toAppError({ status: 400, response }).requestId;
  expect(id({ message: "x", requestId: "abc" })).toBe("abc");
  expect(id({ requestId: "abc", data: { text: { code: "c", message: "m" } } })).toBe("");
  expect([id({ requestId: null }), id({})]).toEqual([null, ""]);
});

test("takes a limit's duration from the header, else from the limit itself", () => {
  const limit = { code: "too_many", message: "Too fast", seconds: 600 };
  expect(shown({ status: 429, response: { data: { limit }, retryAfter: 30 } }).retryAfter).toBe(30);
  expect(shown({ status: 429, response: { data: { limit } } }).retryAfter).toBe(600);
});
