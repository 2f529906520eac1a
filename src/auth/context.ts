import type { IncomingMessage } from 'node:http';
import type { Db } from '#db/client.ts';
import type { Keys } from './keys/keys.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { AuthSettings } from './settings.ts';

/** What every endpoint may use. */
export interface Auth {
  db: Db;
  settings: AuthSettings;
  keys: Keys;
  passwords: Passwords;
  /** What this installation's refresh tokens are made from. */
  refreshSecret: string;
  now(): Date;
  /** Where a request comes from, for limits and the log. */
  clientAddress(request: IncomingMessage): string;
  /** Tells the operator of a failure that has no answer of its own. */
  report(error: unknown): void;
}
