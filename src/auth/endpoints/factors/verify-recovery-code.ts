import type { Handler } from 'hono';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import { type AuthEnv, sessionNotFound } from '../../auth-guards.ts';
import { setCookies } from '../../error-response.ts';
import { invalid } from '../../errors.ts';
import { respondWithRaisedSession } from '../../factors/raised-session.ts';
import {
  checkRecoveryCode,
  countRecoveryCodes,
  spendRecoveryCode,
} from '../../factors/recovery-codes.ts';
import { readJsonBody } from '../../json-body.ts';
import { announceNewDevice } from '../../new-device/new-device-email.ts';
import { lockBearer } from '../../own-account/bearer-lock.ts';
import { getRequestContext } from '../../request-context.ts';

/** POST /factors/recovery-codes/verify `{code}`: uses up a code, which raises the session to aal2. */
export function verifyRecoveryCode(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const bearer = c.get('bearer');
    const { session } = bearer;
    if (!session) throw sessionNotFound();
    const { code } = await readJsonBody(c.env.incoming, 'staff');
    if (typeof code !== 'string' || code.trim() === '') {
      throw invalid('code must be a recovery code');
    }
    const context = getRequestContext(auth, c.env.incoming);
    const now = auth.now();
    const found = await checkRecoveryCode(auth, bearer.user, code, context);
    const { body, cookies } = await auth.db.transaction(async (tx) => {
      const user = await lockBearer(tx, bearer, now);
      await spendRecoveryCode(tx, found, now);
      const { factor } = found;
      const { remaining } = await countRecoveryCodes(tx, factor);
      const traits = { factor_id: factor.id, remaining };
      await recordAuthEvent(
        tx,
        auth,
        { action: 'recovery_codes_verified', user, traits },
        context,
        now,
      );
      await announceNewDevice(tx, auth, user, context, now);
      return respondWithRaisedSession(tx, auth, { user, session, factor, context }, now);
    });
    setCookies(c, cookies);
    return c.json(body);
  };
}
