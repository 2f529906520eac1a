import type { Context } from 'hono';
import type { Auth } from '../auth-context.ts';
import { type AuthEnv, countRequest } from '../auth-guards.ts';
import { AuthError, invalid } from '../errors.ts';
import { getRequestContext } from '../request-context.ts';
import { type SignInResponse, signIn } from '../sign-in.ts';
import { createAnonymousAccount } from '../users/account-creation.ts';
import { parseMetadata } from '../users/metadata-validation.ts';

/** Whether a sign-up names neither an email address nor a phone number. */
export function isAnonymousSignUp({ email = '', phone = '' }: Record<string, unknown>): boolean {
  return email === '' && phone === '';
}

/** Creates an anonymous account and starts its session. Nothing else ever signs in to it. */
export async function signUpAnonymously(
  auth: Auth,
  c: Context<AuthEnv>,
  { password = '', data }: Record<string, unknown>,
): Promise<SignInResponse> {
  if (!auth.settings.anonymousUsersEnabled) {
    const message = 'Anonymous sign-ins are disabled';
    throw new AuthError(422, 'anonymous_provider_disabled', message);
  }
  if (password !== '') {
    throw invalid('A password requires an email address');
  }
  const metadata = parseMetadata(data, 'data');
  await countRequest(auth, 'anonymous_users', c);
  const context = getRequestContext(auth, c.env.incoming);
  const now = auth.now();
  return auth.db.transaction(async (tx) => {
    const user = await createAnonymousAccount(tx, auth, metadata, context, now);
    const method = 'anonymous';
    return signIn(tx, auth, user, { method, context, provider: method }, now);
  });
}
