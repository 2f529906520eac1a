import type { Household } from '#auth/account-hooks.ts';
import { AuthError } from '#auth/errors.ts';
import { Refusal } from '#domain/errors.ts';
import {
  giveProfile,
  keepASuperAdmin,
  passwordWasChosen,
  removeProfile,
  resetProfile,
} from '#domain/users/user-profiles.ts';

/** What the directorate does about its people's accounts. */
export function staffAccountHooks(now: () => Date): Household {
  return {
    made: giveProfile,
    startedOver: resetProfile,
    passwordChanged: passwordWasChosen,
    shuttingOut: (tx, user) => asAuthErrors(() => keepASuperAdmin(tx, user, now())),
    removed: removeProfile,
  };
}

async function asAuthErrors(ask: () => Promise<void>): Promise<void> {
  try {
    await ask();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new AuthError(409, 'conflict', error.message, {}, { cause: error });
  }
}
