import type { AccountHooks } from '#auth/account-hooks.ts';
import { AuthError } from '#auth/errors.ts';
import { Rejection } from '#domain/errors.ts';
import { recordAccountEvent } from '#domain/users/account-events.ts';
import { requireAnotherSuperAdmin } from '#domain/users/last-super-admin.ts';
import { releasePhone } from '#domain/users/unconfirmed-phones.ts';
import {
  clearPasswordChangeRequired,
  confirmProfile,
  createProfile,
  deleteProfile,
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
    removed: deleteProfile,
    recorded: recordAccountEvent,
  };
}

async function asAuthErrors(check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    throw new AuthError(409, 'conflict', error.message, {}, { cause: error });
  }
}
