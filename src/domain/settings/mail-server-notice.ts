import { and, eq, isNotNull, not } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { MailQueue } from '#mail/mail-queue.ts';
import type { ConfiguredServer, MailServerChanged } from '#mail/security-email.ts';
import { settingDefaults } from '#settings/settings.ts';
import type { Actor } from '../actor.ts';
import { isDeactivated } from '../users/staff-user.ts';
import { userList, userProfiles } from '../users/user-tables.ts';
import type { SettingsRow } from './settings-table.ts';
import { openSmtpPassword } from './smtp-password.ts';
import type { SettingsDeps } from './staff-settings.ts';

export interface NoticeDeps {
  mailQueue: MailQueue;
  now(): Date;
}

/**
 * Queues an email to every super admin about a change of the mail server, which goes through the server from before
 * it: the new one may belong to whoever made the change.
 */
export async function announceMailServer(
  tx: Db,
  actor: Actor,
  { before, after }: { before: SettingsRow; after: SettingsRow },
  { mailQueue, now, appSecret, smtpUrl }: NoticeDeps & SettingsDeps,
): Promise<void> {
  const recipients = await tx
    .select({ to: userList.email, name: userProfiles.full_name })
    .from(userList)
    .innerJoin(userProfiles, eq(userProfiles.id, userList.id))
    .where(
      and(
        eq(userList.role, 'super_admin'),
        isNotNull(userList.email),
        userList.confirmed,
        not(isDeactivated(now())),
      ),
    );
  const notice: Omit<MailServerChanged, 'to' | 'name'> = {
    kind: 'mail_server_changed',
    changedBy: nameOf(actor),
    changedAt: now().toISOString(),
    hosts: { before: hostIn(before), after: hostIn(after) },
    through: smtpUrl === undefined ? configuredServer(before, appSecret) : null,
  };
  for (const { to, name } of recipients) {
    if (to !== null) await mailQueue.enqueue(tx, { ...notice, to, name });
  }
}

function nameOf(actor: Actor): string {
  if (actor.kind === 'staff') return actor.full_name;
  return actor.kind === 'system' ? actor.name : '';
}

function hostIn({ smtp_enabled, smtp_host }: SettingsRow): string | null {
  return smtp_enabled ? smtp_host : null;
}

function configuredServer(row: SettingsRow, appSecret: string): ConfiguredServer | null {
  const host = hostIn(row);
  if (host === null) return null;
  const { smtp_port, smtp_user: user, smtp_from_email, smtp_from_name } = row;
  const sealed = row.sealed_smtp_password;
  const password = sealed === null ? null : openSmtpPassword(appSecret, sealed);
  const port = smtp_port ?? settingDefaults.smtp_port;
  return { server: { host, port, user, password }, smtp_from_email, smtp_from_name };
}
