import type { Handler } from 'hono';
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

const defaultName = 'Recovery codes';

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
    const bearer = c.get('bearer');
    const members = await readJsonBody(c.env.incoming, 'staff');
    const name = parseName(members, 'friendly_name') || defaultName;
    const context = getRequestContext(auth, c.env.incoming);
    const now = auth.now();
    return auth.db.transaction(async (tx) => {
      const user = await lockProvenBearer(tx, bearer, now);
      const { factor, codes } = await createRecoveryCodes(tx, user, name, now);
      const traits = { factor_id: factor.id, count: codes.length };
      await recordAuthEvent(
        tx,
        auth,
        { action: 'recovery_codes_generated', user, traits },
        context,
        now,
      );
      return c.json(codesBody(factor, codes));
    });
  };
}

/** POST /factors/recovery-codes/regenerate: replaces all codes, used or not. */
export function regenerateRecoveryCodes(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const bearer = c.get('bearer');
    const context = getRequestContext(auth, c.env.incoming);
    const now = auth.now();
    return auth.db.transaction(async (tx) => {
      const user = await lockProvenBearer(tx, bearer, now);
      const factor = await getRecoveryFactor(tx, user.id);
      const codes = await replaceRecoveryCodes(tx, factor, now);
      const traits = { factor_id: factor.id, count: codes.length };
      const event = { action: 'recovery_codes_regenerated', user, traits } as const;
      await recordAuthEvent(tx, auth, event, context, now);
      return c.json(codesBody(factor, codes));
    });
  };
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
      return c.json({ id: factor.id });
    });
  };
}

function codesBody({ id, factor_type, friendly_name }: Factor, codes: readonly string[]) {
  return { id, type: factor_type, friendly_name, total: codes.length, codes };
}
