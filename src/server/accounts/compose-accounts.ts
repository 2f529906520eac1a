import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import { createAuthApp } from '#auth/app.ts';
import type { Auth } from '#auth/auth-context.ts';
import type { AuthSettings } from '#auth/auth-settings.ts';
import { purgeEmailCooldowns } from '#auth/email-cooldown/email-cooldown-purge.ts';
import { loadKeys } from '#auth/keys/auth-keys.ts';
import { purgeLoginThrottle } from '#auth/login-throttle/login-throttle-purge.ts';
import { createPasswords } from '#auth/passwords/passwords.ts';
import { purgeFlows } from '#auth/pkce/pkce-flows.ts';
import type { Db } from '#db/client.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import { networkOf } from '../client-ip.ts';
import type { Logger } from '../logger.ts';
import { createAuthRateLimits } from './auth-rate-limits.ts';
import { staffAccountHooks } from './staff-account-hooks.ts';

interface AccountsDeps {
  db: Db;
  pool: pg.Pool;
  mailQueue: MailQueue;
  settings: AuthSettings;
  appSecret: string;
  clientAddress: (request: IncomingMessage) => string;
  log: Logger;
  now?: () => Date;
}

export interface Accounts {
  auth: Auth;
  app: ReturnType<typeof createAuthApp>;
  /** Path of the service; empty for the root. */
  mount: string;
  close(): void;
}

const sweepEveryMs = 6 * 60 * 60_000;
const purgeEveryMs = 10 * 60_000;

/** The auth service, wired to this installation's database and secret. */
export async function composeAccounts(deps: AccountsDeps): Promise<Accounts> {
  const { db, pool, mailQueue, settings, appSecret, clientAddress, log } = deps;
  const { now = () => new Date() } = deps;
  const auth: Auth = {
    db,
    settings,
    secret: appSecret,
    keys: await loadKeys(db, { ...settings, appSecret, now }),
    passwords: createPasswords(settings),
    mailQueue,
    accountHooks: staffAccountHooks(now),
    limits: createAuthRateLimits(pool, appSecret, settings),
    now,
    clientIp: clientAddress,
    networkOf,
    report: (error) => log.error({ err: error }, 'a request to the auth service failed'),
  };
  const sweeping = setInterval(() => {
    Promise.all([purgeEmailCooldowns(db, now()), purgeFlows(db, now())]).catch((error) => {
      log.warn({ err: error }, 'old failed and unfinished sign-ins could not be removed');
    });
  }, sweepEveryMs).unref();
  const purging = setInterval(() => {
    purgeLoginThrottle(db, now()).catch((error) => {
      log.warn({ err: error }, 'old failed sign-ins could not be removed');
    });
  }, purgeEveryMs).unref();
  return {
    auth,
    app: createAuthApp(auth),
    mount: settings.mount,
    close() {
      clearInterval(sweeping);
      clearInterval(purging);
    },
  };
}
