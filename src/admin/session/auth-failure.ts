import { isAuthRetryableFetchError } from '@supabase/auth-js';

/** Why the auth service did not do what was asked. */
export interface AuthFailure {
  /** Its own name for the reason, such as `invalid_credentials`. */
  code: string;
  message: string;
  /** How long to wait before the next try; null when there is nothing to wait for. */
  waitSeconds: number | null;
}

const usualWaitSeconds = 60;

const messages: Record<string, string> = {
  current_password_invalid: 'The current password is incorrect.',
  email_not_confirmed:
    'This email address is not confirmed yet. Open the link in the email we sent you.',
  otp_expired: 'This code is incorrect or has expired. Request a new one.',
  user_banned: 'This account is deactivated.',
};

/** What a proxy answers, or our own service, while something behind it is away. */
const passing: ReadonlySet<number> = new Set([502, 503, 504]);

/** The message for the user; `otherwise` if the service gave none. */
export function toAuthFailure(error: unknown, otherwise: string): AuthFailure {
  const { code, status, message } = partsOf(error);
  if (isUnreachable(error)) {
    const sentence = 'The server cannot be reached right now. Please try again in a moment.';
    return { code, message: sentence, waitSeconds: null };
  }
  if (passing.has(status)) {
    const sentence = 'The server is temporarily unavailable. Please try again in a moment.';
    return { code, message: sentence, waitSeconds: null };
  }
  const waitSeconds =
    status === 429 ? Number(/(\d+) seconds/.exec(message)?.[1] ?? usualWaitSeconds) : null;
  return { code, message: messages[code] ?? (message || otherwise), waitSeconds };
}

/**
 * Whether nothing answered at all. The client says the same of an answer that it could not read, such as the page of
 * a proxy; it keeps no more of either than the messages of the browser, and only those about an answer speak of JSON.
 */
function isUnreachable(error: unknown): boolean {
  return isAuthRetryableFetchError(error) && !error.status && !/JSON/.test(error.message);
}

function partsOf(error: unknown): { code: string; status: number; message: string } {
  if (!(error instanceof Error)) return { code: '', status: 0, message: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return { code, status, message: isForPeople(error) ? error.message : '' };
}

/**
 * Where an answer has no text, the client makes one of whatever there is: the body as JSON, the complaint of the
 * parser, or a sentence about a session that was expected.
 */
function isForPeople({ name, message }: Error): boolean {
  if (name === 'AuthUnknownError' || name === 'AuthInvalidTokenResponseError') return false;
  return !/JSON|^\s*[[{"]|^(null|true|false|-?\d+)$/.test(message);
}
