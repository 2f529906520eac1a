import { AuthApiError, AuthRetryableFetchError, isAuthApiError } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { auth, authUrl } from '../session/auth-client.ts';
import { fetchWithRetryAfter } from '../session/retry-after.ts';
import { secondFactorsKey } from './second-factors.ts';

/** How many codes there are, and how many still work. */
export interface RecoveryCodeCounts {
  total: number;
  remaining: number;
}

const groupLength = 4;
const maxAttempts = 5;
const retryMs = 1_000;

/** The account's recovery codes; null if there are none. */
export const recoveryCodesQuery = queryOptions({
  queryKey: [...secondFactorsKey, 'recovery-codes'],
  queryFn: async (): Promise<RecoveryCodeCounts | null> => {
    try {
      return await send<RecoveryCodeCounts>('GET', '');
    } catch (error) {
      if (isAuthApiError(error) && error.code === 'mfa_factor_not_found') return null;
      throw error;
    }
  },
});

/** Creates codes, which nobody can read again; the earlier ones stop working. */
export async function createRecoveryCodes({ replace }: { replace: boolean }): Promise<string[]> {
  const { codes } = await send<{ codes: string[] }>('POST', replace ? '/regenerate' : '');
  return codes.map(inGroups);
}

/** Raises the session by a code, which then stops working. Throws an error for `toAuthFailure`. */
export async function verifyRecoveryCode(code: string): Promise<void> {
  const session = await send<{ access_token: string; refresh_token: string }>('POST', '/verify', {
    code,
  });
  // The code is used up, so this session must not be lost.
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await auth.setSession(session);
    if (!error) return;
    if (attempt === maxAttempts) throw error;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}

/** As it is easiest to type. */
function inGroups(code: string): string {
  return code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? code;
}

/** The auth client has no methods for recovery codes yet. Throws the errors that its methods return. */
async function send<Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> {
  const { data, error } = await auth.getSession();
  if (error) throw error;
  const response = await fetchWithRetryAfter(`${authUrl}/factors/recovery-codes${path}`, {
    method,
    headers: { Authorization: `Bearer ${data.session?.access_token}` },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  }).catch((failure: unknown) => {
    throw new AuthRetryableFetchError(String(failure), 0);
  });
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw new AuthApiError(answer.msg ?? '', response.status, answer.error_code);
}
