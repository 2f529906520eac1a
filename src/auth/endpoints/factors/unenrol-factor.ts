import type { Handler } from 'hono';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { AuthError } from '../../errors.ts';
import { isVerified } from '../../factors/factor-enrolment.ts';
import { describeRemoval, removeFactor } from '../../factors/factor-removal.ts';
import { isSecondFactorProvenNow } from '../../own-account/bearer-lock.ts';
import { announceSignInMethod } from '../../sign-in-methods/sign-in-method-email.ts';
import { withOwnFactor } from './own-factor.ts';

/** DELETE /factors/{id}: removes the factor. A verified one can only be removed by a session that proved a factor. */
export function unenrolFactor(auth: Auth): Handler<AuthEnv> {
  return (c) =>
    withOwnFactor(auth, c, async (tx, { user, factor, context, now }) => {
      if (isVerified(factor) && !(await isSecondFactorProvenNow(tx, c.get('bearer')))) {
        const message = 'AAL2 required to unenroll verified factor';
        throw new AuthError(422, 'insufficient_aal', message);
      }
      for (const { id, factor_type, status } of await removeFactor(tx, factor, now)) {
        const action =
          factor_type === 'recovery_code' ? 'recovery_codes_deleted' : 'factor_unenrolled';
        const traits = { factor_id: id, factor_status: status };
        await recordAuthEvent(tx, auth, { action, user, traits }, context, now);
      }
      if (isVerified(factor)) {
        const change = await describeRemoval(tx, factor);
        const announced = { change, method: factor.friendly_name, context };
        await announceSignInMethod(tx, auth, user, announced, now);
      }
      return c.json({ id: factor.id });
    });
}
