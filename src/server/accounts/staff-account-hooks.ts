import type { AccountHooks } from '#auth/account-hooks.ts';
import { AuthError } from '#auth/errors.ts';
import type { User } from '#auth/users/auth-users-table.ts';
import type { Db } from '#db/client.ts';
import { Rejection } from '#domain/errors.ts';
import { recordAccountEvent } from '#domain/users/account-events.ts';
import { requireAnotherSuperAdmin } from '#domain/users/last-super-admin.ts';
import { recordProviderChange } from '#domain/users/provider-events.ts';
import { releasePhone } from '#domain/users/unconfirmed-phones.ts';
import {
  clearPasswordChangeRequired,
  confirmProfile,
  createProfile,
  deleteProfile,
  isPasswordChangeRequired,
  resetProfile,
} from '#domain/users/user-profiles.ts';

/** Account hooks that keep staff profiles in step with accounts. */
export function staffAccountHooks(now: () => Date): AccountHooks {
  return {
    created: (tx, user, origin) =>
      createProfile(tx, user, { awaitsConfirmation: origin === 'sign_up' }),
    invited: confirmProfile,
    reset: resetProfile,
    passwordChanged: clearPasswordChangeRequired,
    phoneProved: releasePhone,
    beforeDisable: (tx, user) => asAuthErrors(() => requireAnotherSuperAdmin(tx, user, now())),
    beforeConsent: requireOwnPassword,
    removed: deleteProfile,
    recorded: recordAccountEvent,
    providerChanged: recordProviderChange,
  };
}

/** Whoever set a one-time password knows it, and could use it until the owner has changed it. */
async function requireOwnPassword(tx: Db, user: User): Promise<void> {
  if (!(await isPasswordChangeRequired(tx, user))) return;
  const message = 'Change your password before you sign in to other applications.';
  throw new AuthError(403, 'password_change_required', message);
}

async function asAuthErrors(check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    throw new AuthError(409, 'conflict', error.message, {}, { cause: error });
  }
}
