import type { Handler } from 'hono';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import { type AuthEnv, sessionNotFound } from '../../auth-guards.ts';
import { setCookies } from '../../error-response.ts';
import { AuthError } from '../../errors.ts';
import { getOpenChallenge, spendChallenge } from '../../factors/factor-challenges.ts';
import { isVerified } from '../../factors/factor-enrolment.ts';
import { getEnrolledFactor } from '../../factors/factor-queries.ts';
import { checkTotpCode, recordVerification } from '../../factors/factor-verification.ts';
import { respondWithRaisedSession } from '../../factors/raised-session.ts';
import { readJsonBody } from '../../json-body.ts';
import { announceNewDevice } from '../../new-device/new-device-email.ts';
import { lockBearer } from '../../own-account/bearer-lock.ts';
import { getRequestContext } from '../../request-context.ts';

/**
 * POST /factors/{id}/verify `{challenge_id, code}`: verifies the factor and raises the session to aal2. From now on, the
 * login throttle recognises the browser.
 */
export function verifyFactor(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const bearer = c.get('bearer');
    const { session } = bearer;
    if (!session) throw sessionNotFound();
    const { challenge_id: id, code } = await readJsonBody(c.env.incoming, 'staff');
    const context = getRequestContext(auth, c.env.incoming);
    const now = auth.now();
    const factor = await getEnrolledFactor(auth.db, bearer.user.id, c.req.param('id') ?? '');
    if (!auth.settings.totpVerifyEnabled) {
      const message = 'MFA verification is disabled for TOTP';
      throw new AuthError(422, 'mfa_totp_verify_not_enabled', message);
    }
    const from = { id, clientIp: context.clientIp };
    const challenge = await getOpenChallenge(auth.db, factor, from, auth.settings, now);
    const period = await checkTotpCode(auth, bearer.user, factor, code, context);
    const { body, cookies } = await auth.db.transaction(async (tx) => {
      const user = await lockBearer(tx, bearer, now);
      await spendChallenge(tx, challenge, now);
      const verified = await recordVerification(tx, factor, period, now);
      const isEnrolment = !isVerified(factor);
      const ids = { factor_id: factor.id, challenge_id: challenge.id };
      const traits = { ...ids, ...(isEnrolment && { enrolled: true }) };
      const event = { action: 'verification_attempted', user, traits } as const;
      await recordAuthEvent(tx, auth, event, context, now);
      // The first code of a factor completes no sign-in.
      if (!isEnrolment) await announceNewDevice(tx, auth, user, context, now);
      const verification = { user, session, factor: verified, context };
      return respondWithRaisedSession(tx, auth, verification, now);
    });
    setCookies(c, cookies);
    return c.json(body);
  };
}
