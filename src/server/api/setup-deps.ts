import type { IncomingMessage } from 'node:http';
import type { SetupDeps } from '#api/setup.ts';
import type { Auth } from '#auth/auth-context.ts';
import { AuthError } from '#auth/errors.ts';
import { withLoginThrottle } from '#auth/login-throttle/login-throttle.ts';
import { Refusal } from '#domain/errors.ts';
import { refusal } from '#domain/parse-input.ts';
import { createFirstAdmin, findAccountEmail, isSetupNeeded } from '#domain/users/first-admin.ts';
import { isFromThisSite } from '../forms/same-origin.ts';
import { isLocal } from '../routes/local-requests.ts';
import { deriveSetupToken, isSetupToken } from './setup-token.ts';

/** What the environment says of the first administrator. */
export interface SetupEnvironment {
  adminEmail: string;
  /** Undefined: one is made up and shown once. */
  adminPassword: string | undefined;
  /** Undefined: one that follows from the installation's secret. */
  token: string | undefined;
}

type SetupAuth = Pick<
  Auth,
  'db' | 'settings' | 'secret' | 'passwords' | 'now' | 'clientIp' | 'networkOf'
>;

/** The first administrator: made by whoever sits at this machine, or brings the token. */
export function createSetupDeps(
  auth: SetupAuth,
  env: SetupEnvironment,
  publicUrl: string,
): SetupDeps {
  const { db } = auth;
  const { adminEmail: email, adminPassword: password } = env;
  const token = env.token ?? deriveSetupToken(auth.secret);
  const needsToken = (request: IncomingMessage) => !isLocal({ incoming: request }, publicUrl);

  async function letIn(request: IncomingMessage, typed: string | undefined): Promise<void> {
    if (!isFromThisSite(request.headers, publicUrl)) {
      throw new Refusal('forbidden', 'This request came from another site, so it was blocked.');
    }
    if (!needsToken(request)) return;
    if (typed === undefined || typed.trim() === '') throw tokenError('Enter the token.');
    const network = auth.networkOf(auth.clientIp(request));
    // The longer wait of a device: nobody but the first administrator has a token to type.
    const attempt = { secret: 'setup token', device: `network:${network}`, network };
    const isRight = await asRefusals(
      withLoginThrottle(auth, attempt, async () => isSetupToken(typed, token) || null),
    );
    if (!isRight) throw tokenError('That token is not correct. Check it and try again.');
  }

  return {
    needsToken,
    async state() {
      const needed = await isSetupNeeded(db);
      return { needed, email: needed ? email : await findAccountEmail(db, email) };
    },
    async create(request, typed) {
      if (!(await isSetupNeeded(db))) {
        return { created: false, email: await findAccountEmail(db, email), password: null };
      }
      await letIn(request, typed);
      return createFirstAdmin(db, { email, password }, { ...auth, now: auth.now() });
    },
  };
}

/** What is to be said of the token at the start; null when there is an administrator already. */
export async function describeSetupToken(
  { db, secret }: Pick<Auth, 'db' | 'secret'>,
  { token }: SetupEnvironment,
): Promise<string | null> {
  if (!(await isSetupNeeded(db))) return null;
  return token === undefined ? `the token ${deriveSetupToken(secret)}` : 'your SETUP_TOKEN';
}

function tokenError(sentence: string): Refusal {
  return refusal({ token: sentence });
}

/** In the API's own shape. */
async function asRefusals<T>(attempt: Promise<T>): Promise<T> {
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    throw new Refusal('too_many', error.message, { cause: error });
  }
}
