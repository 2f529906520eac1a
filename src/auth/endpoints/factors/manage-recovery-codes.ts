import type { Context, Handler } from 'hono';
import type { Db } from '#db/client.ts';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { parseName } from '../../factors/factor-enrolment.ts';
import { removeFactor } from '../../factors/factor-removal.ts';
import type { Factor } from '../../factors/factors-table.ts';
import {
  countRecoveryCodes,
  createRecoveryCodes,
  getRecoveryFactor,
  replaceRecoveryCodes,
} from '../../factors/recovery-codes.ts';
import { readJsonBody } from '../../json-body.ts';
import { lockProvenBearer } from '../../own-account/bearer-lock.ts';
import { getRequestContext } from '../../request-context.ts';
import { announceSignInMethod } from '../../sign-in-methods/sign-in-method-email.ts';
import type { User } from '../../users/auth-users-table.ts';

/** GET /factors/recovery-codes: how many codes there are, and how many are not used yet. */
export function readRecoveryCodes({ db }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const factor = await getRecoveryFactor(db, c.get('bearer').user.id);
    const counts = await countRecoveryCodes(db, factor);
    return c.json({ id: factor.id, type: factor.factor_type, ...counts });
  };
}

/** POST /factors/recovery-codes `{friendly_name}`: creates codes, which only this response shows. */
export function generateRecoveryCodes(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const members = await readJsonBody(c.env.incoming, 'staff');
    const name = parseName(members, 'friendly_name');
    return respondWithNewCodes(auth, c, 'recovery_codes_generated', (tx, user, now) =>
      createRecoveryCodes(tx, user, name, now),
    );
  };
}

/** POST /factors/recovery-codes/regenerate: replaces all codes, used or not. */
export function regenerateRecoveryCodes(auth: Auth): Handler<AuthEnv> {
  return (c) =>
    respondWithNewCodes(auth, c, 'recovery_codes_regenerated', async (tx, user, now) => {
      const factor = await getRecoveryFactor(tx, user.id);
      return { factor, codes: await replaceRecoveryCodes(tx, factor, now) };
    });
}

/** DELETE /factors/recovery-codes: removes the codes, and lowers the sessions that one of them raised. */
export function deleteRecoveryCodes(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const bearer = c.get('bearer');
    const context = getRequestContext(auth, c.env.incoming);
    const now = auth.now();
    return auth.db.transaction(async (tx) => {
      const user = await lockProvenBearer(tx, bearer, now);
      const factor = await getRecoveryFactor(tx, user.id);
      await removeFactor(tx, factor, now);
      const traits = { factor_id: factor.id };
      await recordAuthEvent(
        tx,
        auth,
        { action: 'recovery_codes_deleted', user, traits },
        context,
        now,
      );
      const announced = { change: 'recovery_codes_removed', context } as const;
      await announceSignInMethod(tx, auth, user, announced, now);
      return c.json({ id: factor.id });
    });
  };
}

/** Creates codes of the bearer's account, which is locked. */
function respondWithNewCodes(
  auth: Auth,
  c: Context<AuthEnv>,
  action: 'recovery_codes_generated' | 'recovery_codes_regenerated',
  create: (tx: Db, user: User, now: Date) => Promise<{ factor: Factor; codes: string[] }>,
): Promise<Response> {
  const context = getRequestContext(auth, c.env.incoming);
  const now = auth.now();
  return auth.db.transaction(async (tx) => {
    const user = await lockProvenBearer(tx, c.get('bearer'), now);
    const { factor, codes } = await create(tx, user, now);
    const traits = { factor_id: factor.id, count: codes.length };
    await recordAuthEvent(tx, auth, { action, user, traits }, context, now);
    if (action === 'recovery_codes_regenerated') {
      const announced = { change: 'recovery_codes_replaced', context } as const;
      await announceSignInMethod(tx, auth, user, announced, now);
    }
    const { id, factor_type: type, friendly_name } = factor;
    return c.json({ id, type, friendly_name, total: codes.length, codes });
  });
}
