import type { Auth } from '#auth/auth-context.ts';

/** What the actions on users use of the auth service, whose modules no other folder of the domain may name. */
export type Accounts = Auth;

/** The row of one person as somebody read it. */
export interface UserVersion {
  id: string;
  version: number;
}
