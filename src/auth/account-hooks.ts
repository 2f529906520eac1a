import type { Db } from '#db/client.ts';
import type { User } from './users/auth-users-table.ts';

/**
 * Callbacks for changes of accounts, so that this service does not depend on the domain. Each runs in the
 * transaction of the change; throwing rolls it back.
 */
export interface AccountHooks {
  created(tx: Db, user: User): Promise<void>;
  /** Nothing that was said of it counts any more: it may have been a stranger who signed up. */
  reset(tx: Db, user: User): Promise<void>;
  /** Its owner chose another password. */
  passwordChanged(tx: Db, user: User): Promise<void>;
  /** May refuse with an AuthError: the account is about to be banned or deleted. */
  beforeDisable(tx: Db, user: User): Promise<void>;
  /** Nobody signs in by it any more, whether or not its row stays. */
  removed(tx: Db, user: User): Promise<void>;
}
