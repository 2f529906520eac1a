import type { IncomingMessage } from 'node:http';
import type { Db } from '#db/client.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import type { AccountHooks } from './account-hooks.ts';
import type { AuthSettings, RateLimit } from './auth-settings.ts';
import type { Keys } from './keys/auth-keys.ts';
import type { Passwords } from './passwords/passwords.ts';

/** Counts what is asked for, in the database for all processes. Both answer the milliseconds to wait, or null. */
export interface RequestLimits {
  /** Counts one more of what this network asks for. */
  count(limit: RateLimit, address: string): Promise<number | null>;
  /** Only looks. */
  peek(limit: RateLimit, address: string): Promise<number | null>;
}

/** What every endpoint may use. */
export interface Auth {
  db: Db;
  settings: AuthSettings;
  keys: Keys;
  passwords: Passwords;
  /** What this installation's refresh tokens and codes are made from. */
  secret: string;
  mailQueue: MailQueue;
  accountHooks: AccountHooks;
  limits: RequestLimits;
  now(): Date;
  /** Where a request comes from, for limits and the log. */
  clientIp(request: IncomingMessage): string;
  /** The part of an address that a home or office cannot change at will. */
  networkOf(address: string): string;
  /** Tells the operator of a failure that has no answer of its own. */
  report(error: unknown): void;
}
