// Every failure the app shows is an AppError: a code the catalogues know, the HTTP status, and the server's
// English message for what has no translation.

export interface FieldError {
  code: string;
  message: string;
  /** Of a limit: until it hears more, where no header says so. */
  seconds?: number;
}

export class AppError extends Error {
  constructor(
    /** Catalogue code: a field code of the server, or one of `network`, `not_authenticated`, `http_<status>`. */
    readonly code: string,
    message: string,
    /** HTTP status; 0 where no answer came. */
    readonly status = 0,
    /** Refusals by field name, as PocketBase sends them in `data`. */
    readonly fields: Record<string, FieldError> = {},
    /** Seconds until the server will hear it again, where it said so. */
    readonly retryAfter = 0,
  ) {
    super(message);
    this.name = "AppError";
  }
}

export const aborted = () => new AppError("aborted", "Aborted");
/** No answer came. */
export const networkLost = () => new AppError("network", "Network error");
export const accountSuspended = () => new AppError("account_suspended", "The account is suspended", 403);
export const notAuthenticated = () => new AppError("not_authenticated", "Not authenticated", 401);

/** Whatever was thrown, as an AppError. PocketBase's client errors carry `status` and `response`. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const error = thrown as { status?: number; isAbort?: boolean; message?: string; response?: ErrorBody };
  if (error?.isAbort) return aborted();
  const status = error?.status ?? 0;
  if (!status) {
    return error?.response
      ? networkLost()
      : new AppError("unexpected", error?.message ?? "An unexpected error occurred");
  }
  const fields = error.response?.data ?? {};
  const first = Object.values(fields)[0];
  return new AppError(
    first?.code ?? `http_${status}`,
    first?.message ?? error.response?.message ?? `HTTP ${status}`,
    status,
    fields,
    error.response?.retryAfter ?? first?.seconds,
  );
}

interface ErrorBody {
  message?: string;
  data?: Record<string, FieldError>;
  /** Laid in from the header of that name (state/session-lifecycle.ts). */
  retryAfter?: number;
}
