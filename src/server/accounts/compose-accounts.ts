import type { IncomingMessage } from 'node:http';
import type pg from 'pg';
import { createAuthApp } from '#auth/app.ts';
import { recordAuthEvent } from '#auth/audit/auth-audit-log.ts';
import type { Auth } from '#auth/auth-context.ts';
import type { AuthSettings } from '#auth/auth-settings.ts';
import { loadKeys } from '#auth/keys/auth-keys.ts';
import { createFailedSignIns } from '#auth/login-throttle/failed-sign-ins.ts';
import { createPasswords } from '#auth/passwords/passwords.ts';
import type { Db } from '#db/client.ts';
import type { JobQueue } from '#jobs/job-queue.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import type { LocalMailbox } from '#mail/mailbox/local-mailbox.ts';
import { getNetwork } from '#url/networks.ts';
import type { Logger } from '../logger.ts';
import { createAuthRateLimits } from './auth-rate-limits.ts';
import { createBackgroundWork } from './background-work.ts';
import { createEmailRequests, startEmailRequestWorker } from './email-requests.ts';
import { staffAccountHooks } from './staff-account-hooks.ts';
import { createTextSender } from './text-senders.ts';

interface AccountsDeps {
  db: Db;
  pool: pg.Pool;
  mailQueue: MailQueue;
  /** The development mailbox; null where it is not available. */
  mailbox: LocalMailbox | null;
  isDeliveryOn: Auth['isDeliveryOn'];
  jobs: Pick<JobQueue, 'send' | 'work'>;
  settings: AuthSettings;
  appSecret: string;
  clientIp: (request: IncomingMessage) => string;
  log: Logger;
  now?: () => Date;
}

export interface Accounts {
  auth: Auth;
  app: ReturnType<typeof createAuthApp>;
  /** Path of the service; empty for the root. */
  mount: string;
  /** Records the failed sign-ins that were counted, and waits for text messages that are being sent. */
  flush(): Promise<void>;
}

/** Composes the auth service from this installation's database and secret. */
export async function composeAccounts(deps: AccountsDeps): Promise<Accounts> {
  const { db, pool, mailQueue, isDeliveryOn, jobs, settings, appSecret, clientIp, log } = deps;
  const { now = () => new Date() } = deps;
  const failedSignIns = createFailedSignIns({
    record: ({ user, step, attempts, clientIps }) =>
      db.transaction((tx) => {
        const traits = { step, attempts, client_ips: clientIps };
        const source = { clientIp: clientIps[0] ?? '' };
        return recordAuthEvent(tx, auth, { action: 'login_failed', user, traits }, source, now());
      }),
    report: (error) => log.warn({ err: error }, 'Could not record a failed sign-in'),
  });
  const report = (error: unknown) =>
    log.error({ err: error }, 'Request to the auth service failed');
  const background = createBackgroundWork(report);
  const auth: Auth = {
    db,
    settings,
    secret: appSecret,
    keys: await loadKeys(db, { ...settings, appSecret, now }),
    passwords: createPasswords(settings),
    mailQueue,
    isDeliveryOn,
    requestEmail: createEmailRequests(db, jobs, appSecret),
    textSender: createTextSender({ settings, mailbox: deps.mailbox, log, now }),
    inBackground: background.add,
    accountHooks: staffAccountHooks(now),
    failedSignIns,
    limits: createAuthRateLimits(pool, appSecret, settings),
    now,
    clientIp,
    getNetwork,
    report,
  };
  startEmailRequestWorker(jobs, auth);
  return {
    auth,
    app: createAuthApp(auth),
    mount: settings.mount,
    async flush() {
      await background.settled();
      await failedSignIns.flush();
    },
  };
}
