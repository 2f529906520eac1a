import type { Db } from '#db/client.ts';
import { deleteFactors } from '../factors/factor-queries.ts';
import { anonymised, anonymiseIdentities } from '../identities/identity-updates.ts';
import { deleteOneTimeTokens } from '../one-time-tokens/one-time-token-store.ts';
import { deletePasskeys } from '../passkeys/passkey-queries.ts';
import { deleteUserFlows } from '../pkce/pkce-flows.ts';
import { endAllSessions } from '../sessions/session-end.ts';
import type { User } from './auth-users-table.ts';
import { updateAuthUser } from './user-updates.ts';

/**
 * Deletes an account but keeps its row for references. Removes everything personal, so that the email address
 * can sign up again, and ends sessions and open codes.
 */
export async function softDeleteUser(tx: Db, user: User, now: Date): Promise<User> {
  await endAllSessions(tx, user.id);
  await anonymiseIdentities(tx, user.id, now);
  await deleteOneTimeTokens(tx, user.id);
  await deleteUserFlows(tx, user.id);
  await deleteFactors(tx, user.id);
  await deletePasskeys(tx, user.id);
  const emptied = {
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
    ...emptied,
    email: user.email === null ? null : anonymised(user.id, user.email),
    phone: user.phone === null ? null : anonymised(user.id, user.phone),
    deleted_at: user.deleted_at ?? now,
  };
  return updateAuthUser(tx, user, change, now);
}
