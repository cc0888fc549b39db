// The error type of the app: a code known to the catalogues, the HTTP status, and the server's English
// message for codes without a translation.

export interface FieldError {
  code: string;
  message: string;
  /** For a limit: seconds until the next attempt, used if the response has no Retry-After header. */
  seconds?: number;
}

export class AppError extends Error {
  constructor(
    /**
     * Catalogue code: a field code of the server, or one of `network`, `not_authenticated`, `http_<status>`.
     */
    readonly code: string,
    message: string,
    /** HTTP status; 0 if no response arrived. */
    readonly status = 0,
    /** Errors by field name, as PocketBase sends them in `data`. */
    readonly fields: Record<string, FieldError> = {},
    /** Seconds until the server accepts the next attempt, if the server named a time. */
    readonly retryAfter = 0,
    /** Finds the request in the server's log; "" if the server gave a reason. */
    readonly requestId: string | null = "",
  ) {
    super(message);
    this.name = "AppError";
  }
}

export const aborted = () => new AppError("aborted", "Aborted");
/** No response arrived. */
export const networkLost = () => new AppError("network", "Network error");
export const accountSuspended = () => new AppError("account_suspended", "The account is suspended", 403);
export const notAuthenticated = () => new AppError("not_authenticated", "Not authenticated", 401);

/** Converts anything thrown to an AppError. PocketBase's client errors have `status` and `response`. */
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
    first ? "" : error.response?.requestId,
  );
}

interface ErrorBody {
  message?: string;
  data?: Record<string, FieldError>;
  /** Copied from headers (state/session-lifecycle.ts). */
  retryAfter?: number;
  requestId?: string | null;
}
