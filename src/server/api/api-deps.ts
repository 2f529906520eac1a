import { randomUUID } from 'node:crypto';
import type { ApiDeps } from '#api/api-deps.ts';
import type { Identify } from '#api/identify-guard.ts';
import type { Auth } from '#auth/auth-context.ts';
import { authenticateSession, isSecondFactorProven } from '#auth/auth-guards.ts';
import { AuthError } from '#auth/errors.ts';
import { isFreshlyConfirmed } from '#auth/own-account/session-confirmation.ts';
import { outageMessages, retryAfterSeconds } from '#db/failures.ts';
import { Rejection } from '#domain/errors.ts';
import { findStaff } from '#domain/users/staff-actor.ts';
import type { Logger } from '../logger.ts';
import type { OutageReporter } from '../outage-reporter.ts';
import { recheckIdentity } from './identity-recheck.ts';
import { accountDeactivated, sessionEnded } from './identity-rejections.ts';

const referenceLength = 8;

/** The dependencies that only the server can provide. */
type ServerDeps = Pick<
  ApiDeps,
  | 'publicUrl'
  | 'setup'
  | 'streams'
  | 'staffCookies'
  | 'media'
  | 'settings'
  | 'newsletter'
  | 'limits'
  | 'canvas'
  | 'readSystemReport'
>;

/** Creates the dependencies of the API for this installation. */
export function createApiDeps(
  auth: Auth,
  { log, outages }: { log: Logger; outages: Pick<OutageReporter, 'report'> },
  serverDeps: ServerDeps,
): ApiDeps {
  return {
    ...serverDeps,
    accounts: auth,
    identify: createIdentify(auth),
    outage(error) {
      const reason = outages.report(error);
      if (!reason) return null;
      return {
        reason,
        message: outageMessages[reason],
        retryAfterSeconds: retryAfterSeconds[reason],
      };
    },
    reportFailure(error) {
      const reference = randomUUID().slice(0, referenceLength);
      log.error({ err: error, reference }, 'API request failed');
      return reference;
    },
  };
}

/**
 * Identifies the user of a request. Signature, issuer, audience, expiry, session, account and
 * profile are checked every time.
 */
function createIdentify(auth: Auth): Identify {
  return async ({ headers }) => {
    if (headers.authorization === undefined) return null;
    const { bearer, session } = await asRejections(() =>
      authenticateSession(auth, headers.authorization),
    );
    const { user, claims } = bearer;
    const provedSecondFactor = claims.aal === 'aal2';
    const identity = { userId: user.id, sessionId: session.id, provedSecondFactor };
    const staff = await findStaff(auth.db, user.id, {
      hasSecondFactor: session.has_second_factor,
      isSecondFactorProven: isSecondFactorProven(bearer),
      recheck: (tx) => recheckIdentity(tx, identity, auth.now()),
    });
    if (!staff) throw new Rejection('forbidden', 'This account has no access to the admin panel.');
    return {
      ...staff,
      email: user.email ?? '',
      sessionId: session.id,
      isConfirmed: () => isFreshlyConfirmed(session, auth.now()),
      confirmsBy: user.encrypted_password === null ? 'emailed_code' : 'password',
      isManaged: user.is_sso_user,
    };
  };
}

async function asRejections<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const rejection = error.code === 'user_banned' ? accountDeactivated : sessionEnded;
    throw rejection({ cause: error });
  }
}
