import type { IncomingMessage } from 'node:http';
import type { Db } from '#db/client.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import type { AccountHooks } from './account-hooks.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { EmailRequest } from './emails/requested-email.ts';
import type { Keys } from './keys/auth-keys.ts';
import type { FailedSignIns } from './login-throttle/failed-sign-ins.ts';
import type { Passwords } from './passwords/passwords.ts';
import type { RateLimit } from './rate-limits/rate-limit-settings.ts';
import type { TextSender } from './texts/text-sender.ts';

/** Rate limits, counted in the database for all processes. Those that count or peek return the milliseconds to wait, or null. */
export interface RequestLimits {
  /** Counts one more request. */
  count(limit: RateLimit, key: string): Promise<number | null>;
  /** Counts one more request unless it is rejected. */
  countAllowed(limit: RateLimit, key: string): Promise<number | null>;
  /** Checks without counting. */
  peek(limit: RateLimit, key: string): Promise<number | null>;
  /** Takes back one request that was counted and allowed. */
  giveBack(limit: RateLimit, key: string): Promise<void>;
}

/** What every endpoint may use. */
export interface Auth {
  db: Db;
  settings: AuthSettings;
  keys: Keys;
  passwords: Passwords;
  /** The secret that refresh tokens and codes are derived from. */
  secret: string;
  mailQueue: MailQueue;
  /** Whether emails are sent; otherwise they are stored. */
  isDeliveryOn(tx: Db): Promise<boolean>;
  /** Queues a request for `sendRequestedEmail`: it takes the same time whether the email address is known or not. */
  requestEmail(request: EmailRequest): Promise<void>;
  /** What sends text messages; null if nothing is set up. */
  textSender: TextSender | null;
  /** Lets work go on after the response, for responses whose time must not tell whether there was anything to do. */
  inBackground(work: Promise<unknown>): void;
  accountHooks: AccountHooks;
  failedSignIns: Pick<FailedSignIns, 'note'>;
  limits: RequestLimits;
  now(): Date;
  /** Where a request comes from, for limits and the log. */
  clientIp(request: IncomingMessage): string;
  /** The network that limits count for. */
  getNetwork(address: string): string;
  /** Logs an unexpected failure. */
  report(error: unknown): void;
}
