import type { Db } from '#db/client.ts';
import type {
  AdministratorSource,
  AuthEvent,
  EventSource,
  ProviderEvent,
} from './audit/auth-audit-log.ts';
import type { User } from './users/auth-users-table.ts';

/** Who created a permanent account: its owner by signing up, or someone with an administrative token. */
export type AccountOrigin = 'sign_up' | 'administrator';

/**
 * Callbacks for changes of accounts, so that this service does not depend on the domain. Each runs in the
 * transaction of the change; throwing rolls it back.
 */
export interface AccountHooks {
  /** A permanent account was created, or an anonymous one became permanent. */
  created(tx: Db, user: User, origin: AccountOrigin): Promise<void>;
  /** An administrator invited the owner of an existing account. */
  invited(tx: Db, user: User): Promise<void>;
  /** Everything set on the account is void: a stranger may have signed up with the email address. */
  reset(tx: Db, user: User): Promise<void>;
  /** The owner chose a new password. */
  passwordChanged(tx: Db, user: User): Promise<void>;
  /** Someone has proved that a phone number is theirs; a sign-up that never did gives it up. */
  phoneProved(tx: Db, phone: string): Promise<void>;
  /** Before an account is banned or deleted; may throw an AuthError to reject. */
  beforeDisable(tx: Db, user: User): Promise<void>;
  /** Before an application gets access to an account; may throw an AuthError to reject. */
  beforeConsent(tx: Db, user: User): Promise<void>;
  /** The account can no longer sign in, whether or not its row stays. */
  removed(tx: Db, user: User): Promise<void>;
  /** An event was recorded in the log of accounts. */
  recorded(tx: Db, event: AuthEvent, source: EventSource): Promise<void>;
  /** An administrator added, changed or removed a sign-in provider. */
  providerChanged(tx: Db, event: ProviderEvent, source: AdministratorSource): Promise<void>;
}
