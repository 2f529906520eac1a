import type { User } from '../users/auth-users-table.ts';

/** What came of a link or code that was good. */
export interface VerifiedUser {
  user: User;
  /** False after the first of the two confirmations of an address change. */
  complete: boolean;
}
