import type { Auth } from '#auth/auth-context.ts';

/** The functions of the auth service for actions on users; other folders of the domain may not import them. */
export type Accounts = Auth;

/** What of them changes of other users need. */
export type UserChangeDeps = Pick<Accounts, 'accountHooks' | 'now'>;

/** The user and version that the caller has read. */
export interface UserVersion {
  id: string;
  version: number;
}
