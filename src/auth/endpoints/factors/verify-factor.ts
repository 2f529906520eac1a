import type { Handler } from 'hono';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import {
  type AuthEnv,
  insufficientLevel,
  lacksSecondFactor,
  sessionNotFound,
} from '../../auth-guards.ts';
import { setCookies } from '../../error-response.ts';
import { getOpenChallenge } from '../../factors/factor-challenges.ts';
import { isVerified } from '../../factors/factor-enrolment.ts';
import {
  type Acceptance,
  checkTotpCode,
  markVerified,
  requireVerificationEnabled,
  type Verification,
} from '../../factors/factor-verification.ts';
import { checkPhoneCode } from '../../factors/phone-challenge.ts';
import { respondWithRaisedSession } from '../../factors/raised-session.ts';
import { checkWebauthnResponse } from '../../factors/webauthn-verification.ts';
import { readJsonBody } from '../../json-body.ts';
import { announceNewDevice } from '../../new-device/new-device-email.ts';
import { lacksSecondFactorNow } from '../../own-account/bearer-lock.ts';
import { getRequestContext } from '../../request-context.ts';
import { announceSignInMethod } from '../../sign-in-methods/sign-in-method-email.ts';
import { getOwnFactor, withOwnFactor } from './own-factor.ts';

/**
 * POST /factors/{id}/verify `{challenge_id, code}` or `{challenge_id, webauthn}`: verifies the factor and raises the session to
 * aal2. From now on, the login throttle recognises the browser.
 */
export function verifyFactor(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const bearer = c.get('bearer');
    const { session } = bearer;
    if (!session) throw sessionNotFound();
    const { challenge_id: id, code, webauthn } = await readJsonBody(c.env.incoming, 'staff');
    const context = getRequestContext(auth, c.env.incoming);
    const factor = await getOwnFactor(auth.db, c);
    requireVerificationEnabled(factor, auth.settings);
    // Whoever only has the password may have started to add this one before the account had a factor.
    if (!isVerified(factor) && lacksSecondFactor(bearer)) throw insufficientLevel();
    const now = auth.now();
    const from = { id, clientIp: context.clientIp };
    const challenge = await getOpenChallenge(auth.db, factor, from, auth.settings, now);
    const verification = { user: bearer.user, factor, challenge, context, now };
    const accept = await check(auth, verification, { code, webauthn });
    const { body, cookies } = await withOwnFactor(auth, c, async (tx, { user, ...own }) => {
      const isEnrolment = !isVerified(own.factor);
      if (isEnrolment && (await lacksSecondFactorNow(tx, bearer))) throw insufficientLevel();
      await accept(tx);
      const verified = await markVerified(tx, own.factor, now);
      const ids = { factor_id: verified.id, challenge_id: challenge.id };
      const traits = { ...ids, ...(isEnrolment && { enrolled: true }) };
      const event = { action: 'verification_attempted', user, traits } as const;
      await recordAuthEvent(tx, auth, event, context, now);
      // The first verification of a factor completes no sign-in.
      if (isEnrolment) {
        const method = factor.friendly_name;
        const announced = { change: 'factor_added', method, context } as const;
        await announceSignInMethod(tx, auth, user, announced, now);
      } else await announceNewDevice(tx, auth, user, context, now);
      return respondWithRaisedSession(tx, auth, { user, session, factor: verified, context }, now);
    });
    setCookies(c, cookies);
    return c.json(body);
  };
}

function check(
  auth: Auth,
  verification: Verification,
  { code, webauthn }: Record<'code' | 'webauthn', unknown>,
): Promise<Acceptance> {
  const { factor_type } = verification.factor;
  if (factor_type === 'webauthn') return checkWebauthnResponse(auth, verification, webauthn);
  if (factor_type === 'phone') return checkPhoneCode(auth, verification, code);
  return checkTotpCode(auth, verification, code);
}
