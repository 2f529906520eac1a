/** A rejection of the auth service. Clients compare `code`, and tests the text. */
export class AuthError extends Error {
  override readonly name = 'AuthError';
  readonly status: number;
  readonly code: string;
  /** Further members of the body, such as `weak_password`. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** Seconds after which to retry; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: Record<string, unknown> = {},
    { retryAfterSeconds, ...options }: ErrorOptions & { retryAfterSeconds?: number } = {},
  ) {
    super(message, options);
    this.retryAfterSeconds = retryAfterSeconds;
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

/** The rejection of a request whose values are not valid. */
export function invalid(message: string): AuthError {
  return new AuthError(400, 'validation_failed', message);
}

interface OauthErrorOptions {
  status?: number;
  retryAfterSeconds?: number | undefined;
}

/** A rejection in OAuth's format (RFC 6749, 5.2), which has no code of ours. Clients that fail to prove who they are get 401. */
export class OauthError extends Error {
  override readonly name = 'OauthError';
  readonly error: string;

  readonly status: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    error: string,
    description: string,
    { status = error === 'invalid_client' ? 401 : 400, retryAfterSeconds }: OauthErrorOptions = {},
  ) {
    super(description);
    this.error = error;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** Another rejection in this format. */
  static from({ status, message, retryAfterSeconds }: AuthError): OauthError {
    const error = retryAfterSeconds === undefined ? 'invalid_request' : 'temporarily_unavailable';
    return new OauthError(error, message, { status, retryAfterSeconds });
  }
}
