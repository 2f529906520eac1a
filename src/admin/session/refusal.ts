import { isAuthRetryableFetchError } from '@supabase/auth-js';

/** Why the auth service did not do what was asked. */
export interface AuthRefusal {
  /** Its own name for the reason, such as `invalid_credentials`. */
  code: string;
  sentence: string;
  /** How long to wait before the next try; null when there is nothing to wait for. */
  waitSeconds: number | null;
}

const usualWaitSeconds = 60;

const words: Record<string, string> = {
  current_password_invalid: 'The current password is not right.',
  email_not_confirmed:
    'This email address is not confirmed yet. Open the link in the letter that was sent to it.',
  otp_expired: 'This code is wrong, or it is too old.',
  user_banned: 'This account is deactivated.',
};

/** What to tell whoever asked; `otherwise` where the service said nothing. */
export function refusalOf(error: unknown, otherwise: string): AuthRefusal {
  const { code, status, message } = partsOf(error);
  if (isAuthRetryableFetchError(error)) {
    const sentence = 'The server cannot be reached right now. Please try again in a moment.';
    return { code, sentence, waitSeconds: null };
  }
  const waitSeconds =
    status === 429 ? Number(/(\d+) seconds/.exec(message)?.[1] ?? usualWaitSeconds) : null;
  return { code, sentence: words[code] ?? (message || otherwise), waitSeconds };
}

function partsOf(error: unknown): { code: string; status: number; message: string } {
  if (!(error instanceof Error)) return { code: '', status: 0, message: '' };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return { code, status, message: error.message };
}
