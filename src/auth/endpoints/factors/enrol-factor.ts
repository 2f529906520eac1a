import type { Handler } from 'hono';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { AuthError } from '../../errors.ts';
import { enrol, parseEnrolment } from '../../factors/factor-enrolment.ts';
import { readJsonBody } from '../../json-body.ts';
import { lockBearerWithFactor } from '../../own-account/bearer-lock.ts';
import { getRequestContext } from '../../request-context.ts';

/** POST /factors `{factor_type, friendly_name, issuer}`: adds a factor, which counts once it is verified. */
export function enrolFactor(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const bearer = c.get('bearer');
    if (bearer.user.is_anonymous) {
      const message = 'Anonymous users are not allowed to perform this action';
      throw new AuthError(403, 'no_authorization', message);
    }
    const enrolment = parseEnrolment(await readJsonBody(c.env.incoming, 'staff'), auth);
    const context = getRequestContext(auth, c.env.incoming);
    const now = auth.now();
    const body = await auth.db.transaction(async (tx) => {
      const user = await lockBearerWithFactor(tx, bearer, now);
      const enrolled = await enrol(tx, auth, user, enrolment, now);
      const traits = { factor_id: enrolled.factor.id, factor_type: enrolment.type };
      await recordAuthEvent(tx, auth, { action: 'factor_in_progress', user, traits }, context, now);
      return enrolled.body;
    });
    return c.json(body);
  };
}
