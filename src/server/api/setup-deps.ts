import type { IncomingMessage } from 'node:http';
import type { SetupDeps } from '#api/setup.ts';
import type { Auth } from '#auth/auth-context.ts';
import { AuthError } from '#auth/errors.ts';
import { withLoginThrottle } from '#auth/login-throttle/login-throttle.ts';
import { Refusal } from '#domain/errors.ts';
import { toRefusal } from '#domain/parse-input.ts';
import { createFirstAdmin, findAccountEmail, isSetupNeeded } from '#domain/users/first-admin.ts';
import { isFromThisSite } from '../forms/same-origin.ts';
import { isLocal } from '../routes/local-requests.ts';
import { deriveSetupToken, isSetupToken } from './setup-token.ts';

/** Environment settings for the first administrator. */
export interface SetupEnvironment {
  adminEmail: string;
  /** If undefined, a generated one is shown once. */
  adminPassword: string | undefined;
  /** If undefined, derived from the installation's secret. */
  token: string | undefined;
}

type SetupAuth = Pick<
  Auth,
  'db' | 'settings' | 'secret' | 'passwords' | 'now' | 'clientIp' | 'getNetwork'
>;

/**
 * Creates the deps of the setup page: the first administrator is created from this machine, or with the
 * token.
 */
export function createSetupDeps(
  auth: SetupAuth,
  env: SetupEnvironment,
  publicUrl: string,
): SetupDeps {
  const { db } = auth;
  const { adminEmail: email, adminPassword: password } = env;
  const token = env.token ?? deriveSetupToken(auth.secret);
  const needsToken = (request: IncomingMessage) => !isLocal({ incoming: request }, publicUrl);

  async function authorize(request: IncomingMessage, typed: string | undefined): Promise<void> {
    if (!isFromThisSite(request.headers, publicUrl)) {
      throw new Refusal('forbidden', 'This request came from another site, so it was blocked.');
    }
    if (!needsToken(request)) return;
    if (typed === undefined || typed.trim() === '') throw tokenError('Enter the setup token.');
    const network = auth.getNetwork(auth.clientIp(request));
    // Uses the longer delays of a device: only the first administrator has a token to type.
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
      await authorize(request, typed);
      return createFirstAdmin(db, { email, password }, { ...auth, now: auth.now() });
    },
  };
}

/** Describes the setup token for the startup message; null once there is an administrator. */
export async function describeSetupToken(
  { db, secret }: Pick<Auth, 'db' | 'secret'>,
  { token }: SetupEnvironment,
): Promise<string | null> {
  if (!(await isSetupNeeded(db))) return null;
  return token === undefined ? `the token ${deriveSetupToken(secret)}` : 'your SETUP_TOKEN';
}

function tokenError(message: string): Refusal {
  return toRefusal({ token: message });
}

/** Turns an error of the login throttle into one of the API. */
async function asRefusals<T>(attempt: Promise<T>): Promise<T> {
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    throw new Refusal('too_many', error.message, { cause: error });
  }
}
