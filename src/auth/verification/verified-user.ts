import type { User } from '../users/auth-users-table.ts';

/** The result of a valid link or code. */
export interface VerifiedUser {
  user: User;
  /** False after the first of the two confirmations of an email change. */
  complete: boolean;
}
