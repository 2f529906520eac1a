import type { Auth } from '#auth/auth-context.ts';

/** The functions of the auth service for actions on users; other folders of the domain may not import them. */
export type Accounts = Auth;

/** What of them changes of other users need. */
export type UserChangeDeps = Pick<Accounts, 'accountHooks' | 'now'>;

/** What changes of how others sign in need; their owners are told by email. */
export type SignInMethodDeps = Pick<Accounts, 'now' | 'mailQueue' | 'isDeliveryOn'>;

/** The user and version that the caller has read. */
export interface UserVersion {
  id: string;
  version: number;
}
