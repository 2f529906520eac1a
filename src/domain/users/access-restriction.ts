import type { userProfiles } from './user-tables.ts';

export const accessRestrictions = [
  'account_unconfirmed',
  'second_factor_required',
  'password_change_required',
] as const;

/** Why the panel is closed to a signed-in user; the code of the API's error. */
export type AccessRestriction = (typeof accessRestrictions)[number];

interface Restricting
  extends Pick<
    typeof userProfiles.$inferSelect,
    'awaits_confirmation' | 'require_password_change'
  > {
  /** Whether the account has a second factor that was not verified in this session. */
  lacksSecondFactor: boolean;
}

/**
 * Returns why the panel is closed to this user; null if it is open. Whatever lets staff in, by token, cookie or
 * stream, asks this.
 */
export function getAccessRestriction({
  awaits_confirmation,
  require_password_change,
  lacksSecondFactor,
}: Restricting): AccessRestriction | null {
  if (awaits_confirmation) return 'account_unconfirmed';
  if (lacksSecondFactor) return 'second_factor_required';
  return require_password_change ? 'password_change_required' : null;
}
