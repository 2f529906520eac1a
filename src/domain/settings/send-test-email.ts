import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { type MailFrom, resolveSender } from '#mail/mail-sender.ts';
import { sendTestEmail, type TestEmailResult } from '#mail/transports/send-test-email.ts';
import type { SmtpPolicy } from '#mail/transports/smtp-mailer.ts';
import type { SmtpServer } from '#mail/transports/smtp-server.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/audit-record.ts';
import { parseInput, toRejection } from '../parse-input.ts';
import { authorize } from '../permissions.ts';
import { readSmtpPassword } from './mail-server.ts';
import { authorizeMailServer, concernsMailServer } from './mail-server-permission.ts';
import { testMessage } from './settings-fields.ts';
import { UnreadablePassword } from './smtp-password.ts';
import { type SettingsDeps, type StaffSettings, staffSettings } from './staff-settings.ts';

export interface TestEmailDeps extends SettingsDeps, SmtpPolicy {
  /** The sender in the environment, if configured. */
  mailFrom: MailFrom;
  publicUrl: string;
  /** The time limit for the whole exchange with the mail server. */
  withinMs: number;
}

type Typed = Omit<z.output<typeof testMessage>, 'to'>;

/**
 * Sends a test email through the mail server in the form, or the stored one, and returns the server's response. A
 * password that was not entered is the stored one, but only for the stored server and user. Only super admins choose
 * the server.
 */
export async function testMailServer(
  db: Db,
  actor: Actor,
  input: z.input<typeof testMessage>,
  deps: TestEmailDeps,
): Promise<TestEmailResult> {
  authorize(actor, 'settings.manage');
  if (concernsMailServer(input)) authorizeMailServer(actor);
  const { to, ...typed } = parseInput(testMessage, input);
  const stored = await staffSettings(db, deps);
  const server = await serverFor(db, typed, stored, deps);
  const { smtp_from_email = stored.smtp_from_email, smtp_from_name = stored.smtp_from_name } =
    typed;
  const settings = { ...stored, smtp_from_email, smtp_from_name };
  const from = resolveSender(deps.mailFrom, settings, deps.publicUrl);
  const trial =
    'problem' in server
      ? { accepted: false, answer: server.problem }
      : await sendTestEmail(server.at, { from, to, ...(await render(stored, deps)) }, deps);
  await recordAudit(db, actor, {
    action: 'send_test',
    table: 'site_settings',
    id: 'mail',
    details: { accepted: trial.accepted },
  });
  return trial;
}

type Chosen = { at: SmtpServer } | { problem: string };

async function serverFor(
  db: Db,
  typed: Typed,
  stored: StaffSettings,
  { smtpUrl, appSecret }: SettingsDeps,
): Promise<Chosen> {
  if (smtpUrl !== undefined && typed.smtp_host === undefined) return { at: smtpUrl };
  const { smtp_host: host = stored.smtp_host, smtp_user: user = stored.smtp_user } = typed;
  if (host === null) throw toRejection({ smtp_host: 'Enter the mail server first.' });
  const { smtp_port: port = stored.smtp_port } = typed;
  let password = typed.smtp_password ?? null;
  const isStored = host === stored.smtp_host && user === stored.smtp_user;
  if (typed.smtp_password === undefined && isStored) {
    try {
      password = await readSmtpPassword(db, appSecret);
    } catch (error) {
      if (error instanceof UnreadablePassword) return { problem: error.message };
      throw error;
    }
  }
  if (user !== null && password === null) {
    throw toRejection({ smtp_password: 'Enter the password for this username.' });
  }
  return { at: { host, port, user, password } };
}

async function render(settings: StaffSettings, { publicUrl }: TestEmailDeps) {
  // The libraries behind it are large.
  const { renderTestEmail } = await import('#mail/emails/email-renderer.tsx');
  return renderTestEmail({ ...settings, publicUrl });
}
