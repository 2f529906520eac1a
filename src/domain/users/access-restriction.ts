import { type Role, roles } from '#constants/enums.ts';
import type { userProfiles } from './user-tables.ts';

export const accessRestrictions = [
  'account_unconfirmed',
  'second_factor_required',
  'password_change_required',
  'second_factor_enrolment_required',
] as const;

/** Why the panel is closed to a signed-in user; the code of the API's error. */
export type AccessRestriction = (typeof accessRestrictions)[number];

interface Restricting
  extends Pick<
    typeof userProfiles.$inferSelect,
    'awaits_confirmation' | 'require_password_change'
  > {
  role: Role;
  /** From which role on the settings ask for a second factor; null for nobody. */
  second_factor_from: Role | null;
  hasSecondFactor: boolean;
  /** Whether the session has proved it. */
  isSecondFactorProven: boolean;
}

/**
 * Returns why the panel is closed to this user; null if it is open. Whatever lets staff in, by token, cookie or
 * stream, asks this.
 */
export function getAccessRestriction({
  awaits_confirmation,
  require_password_change,
  role,
  second_factor_from,
  hasSecondFactor,
  isSecondFactorProven,
}: Restricting): AccessRestriction | null {
  if (awaits_confirmation) return 'account_unconfirmed';
  if (hasSecondFactor && !isSecondFactorProven) return 'second_factor_required';
  if (require_password_change) return 'password_change_required';
  if (!hasSecondFactor && needsSecondFactor(role, second_factor_from)) {
    return 'second_factor_enrolment_required';
  }
  return null;
}

/** `roles` begins with the highest one. */
function needsSecondFactor(role: Role, from: Role | null): boolean {
  return from !== null && roles.indexOf(role) <= roles.indexOf(from);
}
