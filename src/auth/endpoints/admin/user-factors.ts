import { eq } from 'drizzle-orm';
import type { Handler } from 'hono';
import type { Db } from '#db/client.ts';
import { recordAuthEvent } from '../../audit/auth-audit-log.ts';
import type { Auth } from '../../auth-context.ts';
import type { AuthEnv } from '../../auth-guards.ts';
import { factorBody } from '../../factors/factor-body.ts';
import { isVerified, parseName, requireFreeName } from '../../factors/factor-enrolment.ts';
import { getFactor, listFactors } from '../../factors/factor-queries.ts';
import { describeRemoval, removeFactor } from '../../factors/factor-removal.ts';
import { mfaFactors } from '../../factors/factors-table.ts';
import { changeFactorPhone, requireFreePhone } from '../../factors/phone-factors.ts';
import { readJsonBody } from '../../json-body.ts';
import { clearLoginFailures, factorKey } from '../../login-throttle/login-throttle.ts';
import { announceSignInMethod } from '../../sign-in-methods/sign-in-method-email.ts';
import { hasPhone } from '../../texts/text-request-body.ts';
import type { User } from '../../users/auth-users-table.ts';
import { parsePhone } from '../../users/phone-number.ts';
import { findUser, lockUser } from '../../users/user-queries.ts';
import { getAdministrator } from './administrator.ts';
import { parseUserId, userNotFound } from './user-id-param.ts';

/** GET /admin/users/{id}/factors: the factors of an account. */
export function listUserFactors({ db }: Auth): Handler<AuthEnv> {
  return async (c) => {
    const user = await findUser(db, parseUserId(c));
    if (!user) throw userNotFound();
    return c.json((await listFactors(db, user.id)).map(factorBody));
  };
}

/** PUT /admin/users/{id}/factors/{factor_id} `{friendly_name, phone}`: renames a factor, or changes its phone number. */
export function updateUserFactor(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const id = parseUserId(c);
    const members = await readJsonBody(c.env.incoming, 'staff');
    const name = parseName(members, 'friendly_name');
    const phone = hasPhone(members) ? parsePhone(members.phone) : null;
    const context = await getAdministrator(auth, c);
    const now = auth.now();
    return auth.db.transaction(async (tx) => {
      const user = await lockAccount(tx, id);
      const factor = await getFactor(tx, id, c.req.param('factor_id') ?? '');
      const isPhone = factor.factor_type === 'phone' && phone !== null;
      if (name === '' && !isPhone) return c.json(factorBody(factor));
      const others = (await listFactors(tx, id)).filter((other) => other.id !== factor.id);
      requireFreeName(others, name);
      if (isPhone && phone !== factor.phone) {
        requireFreePhone(others, phone);
        await changeFactorPhone(tx, factor, phone, now);
        if (isVerified(factor)) {
          const announced = {
            change: 'factor_added',
            method: name || factor.friendly_name,
          } as const;
          await announceSignInMethod(tx, auth, user, announced, now);
        }
      }
      const [updated = factor] = await tx
        .update(mfaFactors)
        .set({ updated_at: now, ...(name !== '' && { friendly_name: name }) })
        .where(eq(mfaFactors.id, factor.id))
        .returning();
      const traits = { factor_id: factor.id };
      await recordAuthEvent(tx, auth, { action: 'factor_updated', user, traits }, context, now);
      return c.json(factorBody(updated));
    });
  };
}

/** DELETE /admin/users/{id}/factors/{factor_id}: removes a factor, for someone who has lost it. */
export function deleteUserFactor(auth: Auth): Handler<AuthEnv> {
  return async (c) => {
    const id = parseUserId(c);
    const context = await getAdministrator(auth, c);
    const now = auth.now();
    return auth.db.transaction(async (tx) => {
      const user = await lockAccount(tx, id);
      const factor = await getFactor(tx, id, c.req.param('factor_id') ?? '');
      const removed = await removeFactor(tx, factor, now);
      await clearLoginFailures(tx, factorKey(id));
      for (const { id: factor_id, factor_type, status } of removed) {
        const action =
          factor_type === 'recovery_code' ? 'recovery_codes_deleted' : 'factor_deleted';
        const traits = { factor_id, factor_status: status };
        await recordAuthEvent(tx, auth, { action, user, traits }, context, now);
      }
      if (isVerified(factor)) {
        const change = await describeRemoval(tx, factor);
        const announced = { change, method: factor.friendly_name };
        await announceSignInMethod(tx, auth, user, announced, now);
      }
      return c.json(factorBody(factor));
    });
  };
}

async function lockAccount(tx: Db, id: string): Promise<User> {
  const user = await lockUser(tx, id);
  if (user) return user;
  throw userNotFound();
}
