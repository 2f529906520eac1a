import type { Handler } from 'hono';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { createChallenge, getChallengeExpiry } from '../../factors/factor-challenges.ts';
import { requireVerificationEnabled } from '../../factors/factor-verification.ts';
import { prepareFactorText, storeFactorCode } from '../../factors/phone-challenge.ts';
import { requireOurRelyingParty, webauthnOptions } from '../../factors/webauthn-challenge.ts';
import { readJsonBody } from '../../json-body.ts';
import { sendTextCode } from '../../texts/text-code.ts';
import { getOwnFactor, withOwnFactor } from './own-factor.ts';

/**
 * POST /factors/{id}/challenge, for a phone number `{channel}`, for a security key `{webauthn: {rpId, rpOrigins}}`: starts a
 * verification of the factor. Sends the code of a phone number, and waits until the text message was accepted.
 */
export function challengeFactor(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming, 'staff');
    const factor = await getOwnFactor(auth.db, c);
    const { factor_type: type } = factor;
    requireVerificationEnabled(factor, auth.settings);
    const isWebauthn = type === 'webauthn';
    if (isWebauthn) requireOurRelyingParty(members.webauthn, auth.settings.passkeys);
    const text =
      type === 'phone' ? await prepareFactorText(auth, c.get('bearer'), factor, members) : null;
    const { user, body } = await withOwnFactor(auth, c, async (tx, own) => {
      const { context, now } = own;
      const challenge = await createChallenge(tx, own.factor, context.clientIp, auth.settings, now);
      if (text) await storeFactorCode(tx, auth, challenge, text);
      const traits = { factor_id: own.factor.id, factor_status: own.factor.status };
      const event = { action: 'challenge_created', user: own.user, traits } as const;
      await recordAuthEvent(tx, auth, event, context, now);
      const expiry = getChallengeExpiry(challenge, auth.settings);
      const answer = {
        id: challenge.id,
        type,
        expires_at: Math.floor(expiry.getTime() / 1_000),
        ...(isWebauthn && { webauthn: await webauthnOptions(tx, auth, own, challenge) }),
      };
      return { user: own.user, body: answer };
    });
    if (text) await sendTextCode(auth, { user, ...text, isSecondFactor: true });
    return c.json(body);
  };
}
