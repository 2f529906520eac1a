import type { IncomingMessage } from 'node:http';
import type { SetupDeps, SetupInput } from '#api/setup.ts';
import type { Auth } from '#auth/auth-context.ts';
import { AuthError } from '#auth/errors.ts';
import { withLoginThrottle } from '#auth/login-throttle/login-throttle.ts';
import { Rejection } from '#domain/errors.ts';
import { toRejection } from '#domain/parse-input.ts';
import { createFirstAdmin } from '#domain/users/first-admin.ts';
import { emailField } from '#domain/users/user-fields.ts';
import { isFromThisSite } from '../forms/same-origin.ts';
import type { OperatorPages } from '../operator-access/operator-pages.ts';
import { isTypedToken } from '../operator-access/operator-tokens.ts';

/** Environment settings for the first administrator. */
export interface SetupEnvironment {
  /** The email address that the setup page suggests. */
  adminEmail: string;
  /** If undefined, a generated one is shown once. */
  adminPassword: string | undefined;
  /** If undefined, derived from the installation's secret. */
  token: string | undefined;
}

interface SetupAuth
  extends Pick<
    Auth,
    'db' | 'settings' | 'secret' | 'passwords' | 'now' | 'clientIp' | 'getNetwork'
  > {
  /** Whether there is no super admin yet; may be cached once there is one. */
  isSetupNeeded(): Promise<boolean>;
}

interface SetupAccess {
  publicUrl: string;
  token: string;
  operatorPages: OperatorPages;
}

/** Creates the deps of the setup page. The first administrator is created by whoever has the token. */
export function createSetupDeps(
  auth: SetupAuth,
  { adminEmail, adminPassword: password }: SetupEnvironment,
  { publicUrl, token, operatorPages }: SetupAccess,
): SetupDeps {
  const { db } = auth;

  function rejectIfClosed(): void {
    const reason = operatorPages.closedReason();
    if (reason !== null) throw new Rejection('forbidden', reason);
  }

  /** Checks the email address before the token, so that a typo in it costs no attempt. */
  async function authorize(
    request: IncomingMessage,
    { token: typed, email: typedEmail = adminEmail }: SetupInput,
  ): Promise<string> {
    rejectIfClosed();
    if (!isFromThisSite(request.headers, publicUrl)) {
      throw new Rejection('forbidden', 'This request came from another site, so it was blocked.');
    }
    const email = emailField.safeParse(typedEmail);
    const missing = typed === undefined || typed.trim() === '';
    if (missing || !email.success) {
      throw toRejection({
        ...(email.error && { email: email.error.issues[0]?.message ?? '' }),
        ...(missing && { token: 'Enter the setup token.' }),
      });
    }
    const network = auth.getNetwork(auth.clientIp(request));
    // Uses the longer delays of a device: only the first administrator has a token to type.
    const attempt = { secret: 'setup token', device: `network:${network}`, network };
    const isRight = await asRejections(
      withLoginThrottle(auth, attempt, async () => isTypedToken(typed, token) || null),
    );
    if (!isRight) {
      throw toRejection({ token: 'That token is not correct. Check it and try again.' });
    }
    return email.data;
  }

  return {
    async state() {
      const needed = await auth.isSetupNeeded();
      if (needed) rejectIfClosed();
      return { needed, email: needed ? adminEmail : null };
    },
    async create(request, input) {
      if (!(await auth.isSetupNeeded())) return { created: false, email: null, password: null };
      const email = await authorize(request, input);
      return createFirstAdmin(db, { email, password }, { ...auth, now: auth.now() });
    },
  };
}

/** Turns an error of the login throttle into one of the API. */
async function asRejections<T>(attempt: Promise<T>): Promise<T> {
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    throw new Rejection('too_many', error.message, { cause: error });
  }
}
