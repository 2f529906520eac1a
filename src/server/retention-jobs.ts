import { purgeAuthAudit } from '#auth/audit/purge-auth-audit.ts';
import { purgeSessions, type SessionPurgeOptions } from '#auth/sessions/session-purge.ts';
import { purgeAnonymousUsers } from '#auth/users/anonymous-purge.ts';
import type { Db } from '#db/client.ts';
import { purgeAuditLog } from '#domain/audit/purge-audit-log.ts';
import { purgeMessages } from '#domain/messages/purge-messages.ts';
import { findRetentionStart } from '#domain/settings/retention.ts';
import { purgeUnconfirmedPhones } from '#domain/users/unconfirmed-phones.ts';
import { hourMs } from '#time/durations.ts';
import type { PeriodicJob } from './periodic-jobs.ts';

export interface RetentionJobsDeps {
  db: Db;
  now(): Date;
  auth: SessionPurgeOptions['settings'];
  mail: { purge(start: Date, stopping: AbortSignal): Promise<void> };
}

/** The jobs that delete personal data after the time in the settings, which they read on every run. */
export function retentionJobs({ db, now, auth, mail }: RetentionJobsDeps): readonly PeriodicJob[] {
  const timing = { everyMs: 6 * hourMs, atStart: true };
  return [
    {
      ...timing,
      name: 'purge-messages',
      run: (stopping) => purgeMessages(db, now(), stopping),
    },
    {
      ...timing,
      name: 'purge-emails',
      run: async (stopping) =>
        mail.purge(await findRetentionStart(db, 'email_retention_days', now()), stopping),
    },
    {
      ...timing,
      name: 'purge-sessions',
      async run(stopping) {
        const start = await findRetentionStart(db, 'session_retention_days', now());
        const options = { settings: auth, start, now: now() };
        await purgeSessions(db, options, stopping);
        await purgeAnonymousUsers(db, options, stopping);
      },
    },
    {
      ...timing,
      name: 'purge-unconfirmed-phones',
      async run(stopping) {
        await purgeUnconfirmedPhones(db, now(), stopping);
      },
    },
    {
      ...timing,
      name: 'purge-audit-log',
      async run(stopping) {
        const start = await findRetentionStart(db, 'audit_retention_days', now());
        await purgeAuditLog(db, start, stopping);
        await purgeAuthAudit(db, start, stopping);
      },
    },
  ];
}
