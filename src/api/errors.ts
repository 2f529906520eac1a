import { unexpectedError } from '#constants/shared-texts.ts';
import { Rejection, type RejectionCode } from '#domain/errors.ts';
import type { AccessRestriction } from '#domain/users/access-restriction.ts';
import type { ApiDeps, ApiOutage } from './api-deps.ts';

/** The closed list of error codes; each response also has a message to show to users. */
export type ApiErrorCode =
  | RejectionCode
  | AccessRestriction
  | 'confirmation_required'
  | 'bad_request'
  | 'unavailable'
  | 'failed';

const statuses: Record<ApiErrorCode, number> = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  account_unconfirmed: 403,
  second_factor_required: 403,
  password_change_required: 403,
  second_factor_enrolment_required: 403,
  confirmation_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  too_many: 429,
  failed: 500,
  unavailable: 503,
};

const busyRetrySeconds = 3;

export interface ApiErrorBody {
  error: {
    code: ApiErrorCode;
    message: string;
    /** Field names and messages. */
    fields?: Record<string, string>;
    /** The current row, when a write was based on an old version. */
    current?: unknown;
    /** The reference of the error in the log. */
    reference?: string;
    /** With `unavailable`: the reason as a code. */
    reason?: ApiOutage['reason'];
    /** With `unavailable`: when to retry; also sent as the header Retry-After. */
    retryAfterSeconds?: number;
  };
}

/** A rejection that concerns HTTP, not the domain. */
export class ApiRejection extends Error {
  override readonly name = 'ApiRejection';
  readonly code: ApiErrorCode;

  constructor(code: ApiErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export function errorResponse(error: ApiErrorBody['error']): Response {
  return Response.json({ error } satisfies ApiErrorBody, {
    status: statuses[error.code],
    headers: {
      'Cache-Control': 'no-store',
      ...(error.retryAfterSeconds && { 'Retry-After': String(error.retryAfterSeconds) }),
    },
  });
}

/** The body for an unexpected failure, which is reported to the operator. */
export function toFailureBody(
  error: unknown,
  { outage, reportFailure }: Pick<ApiDeps, 'outage' | 'reportFailure'>,
): ApiErrorBody['error'] {
  const passing = outage(error);
  if (passing) return { code: 'unavailable', ...passing };
  const reference = reportFailure(error);
  return { code: 'failed', message: unexpectedError, reference };
}

/** The body for a rejection; null for an unexpected failure. */
export function toRejectionBody(thrown: unknown): ApiErrorBody['error'] | null {
  if (thrown instanceof ApiRejection) {
    const { code, message } = thrown;
    return code === 'unavailable'
      ? { code, message, retryAfterSeconds: busyRetrySeconds }
      : { code, message };
  }
  if (!(thrown instanceof Rejection)) return null;
  const { code, message, fields, current } = thrown;
  return {
    code,
    message,
    ...(fields && { fields }),
    ...(current !== undefined && { current }),
  };
}
