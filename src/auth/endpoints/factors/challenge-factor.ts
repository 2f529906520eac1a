import type { Handler } from 'hono';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { createChallenge, getChallengeExpiry } from '../../factors/factor-challenges.ts';
import { requireVerificationEnabled } from '../../factors/factor-verification.ts';
import { requireOurRelyingParty, webauthnOptions } from '../../factors/webauthn-challenge.ts';
import { readJsonBody } from '../../json-body.ts';
import { withOwnFactor } from './own-factor.ts';

/** POST /factors/{id}/challenge, for a security key `{webauthn: {rpId, rpOrigins}}`: starts a verification of the factor. */
export function challengeFactor(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const { webauthn } = await readJsonBody(c.env.incoming, 'staff');
    return withOwnFactor(auth, c, async (tx, { user, factor, context, now }) => {
      requireVerificationEnabled(factor, auth.settings);
      const isWebauthn = factor.factor_type === 'webauthn';
      if (isWebauthn) requireOurRelyingParty(webauthn, auth.settings.passkeys);
      const challenge = await createChallenge(tx, factor, context.clientIp, auth.settings, now);
      const traits = { factor_id: factor.id, factor_status: factor.status };
      await recordAuthEvent(tx, auth, { action: 'challenge_created', user, traits }, context, now);
      const expiry = getChallengeExpiry(challenge, auth.settings);
      return c.json({
        id: challenge.id,
        type: factor.factor_type,
        expires_at: Math.floor(expiry.getTime() / 1_000),
        ...(isWebauthn && {
          webauthn: await webauthnOptions(tx, auth, { user, factor }, challenge),
        }),
      });
    });
  };
}
