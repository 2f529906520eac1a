import type { Db } from '#db/client.ts';
import { blurIdentities, blurred } from '../identities/identity-updates.ts';
import { voidOneTimes } from '../one-time-tokens/one-time-token-store.ts';
import { endFlowsOf } from '../pkce/pkce-flows.ts';
import { endAll } from '../sessions/session-end.ts';
import type { User } from './auth-users-table.ts';
import { changeUser } from './user-updates.ts';

/**
 * Deletes the account but keeps its row, for what points at it. Everything personal goes, so the
 * address may sign up anew; sessions and open codes end.
 */
export async function softDelete(tx: Db, user: User, now: Date): Promise<User> {
  await endAll(tx, user.id);
  await blurIdentities(tx, user.id, now);
  await voidOneTimes(tx, user.id);
  await endFlowsOf(tx, user.id);
  const nothing = {
    encrypted_password: null,
    confirmation_token: '',
    recovery_token: '',
    reauthentication_token: '',
    email_change: '',
    email_change_token_new: '',
    email_change_token_current: '',
    email_change_confirm_status: 0,
    phone_change: '',
    phone_change_token: '',
    raw_app_meta_data: {},
    raw_user_meta_data: {},
  };
  const change = {
    ...nothing,
    email: user.email === null ? null : blurred(user.id, user.email),
    phone: user.phone === null ? null : blurred(user.id, user.phone),
    deleted_at: user.deleted_at ?? now,
  };
  return changeUser(tx, user, change, now);
}
