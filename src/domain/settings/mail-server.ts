import type { Db } from '#db/client.ts';
import type { SmtpServerSettings } from '#mail/transports/smtp-server.ts';
import { settingDefaults } from '#settings/settings.ts';
import { Rejection } from '../errors.ts';
import { type SettingsRow, siteSettings } from './settings-table.ts';
import { openSmtpPassword, sealPlainSmtpPassword, UnreadablePassword } from './smtp-password.ts';

/** What delivers email; with 'nothing', emails are stored and not sent. */
export type MailThrough = 'environment' | 'settings' | 'nothing';

/** `smtpUrl`, from the environment, takes precedence over the server in the settings. */
export function getMailThrough(
  row: Pick<SettingsRow, 'smtp_enabled' | 'smtp_host'> | undefined,
  smtpUrl: string | undefined,
): MailThrough {
  if (smtpUrl !== undefined) return 'environment';
  return row?.smtp_enabled && row.smtp_host ? 'settings' : 'nothing';
}

export async function readMailThrough(db: Db, smtpUrl: string | undefined): Promise<MailThrough> {
  const { smtp_enabled, smtp_host } = siteSettings;
  const [row] = await db.select({ smtp_enabled, smtp_host }).from(siteSettings).limit(1);
  return getMailThrough(row, smtpUrl);
}

/** Whether emails are sent; otherwise they are stored. */
export async function isDeliveryOn(db: Db, smtpUrl: string | undefined): Promise<boolean> {
  return (await readMailThrough(db, smtpUrl)) !== 'nothing';
}

/** Rejects with `conflict` while emails would only be stored. */
export async function requireDelivery(db: Db, smtpUrl: string | undefined): Promise<void> {
  if (await isDeliveryOn(db, smtpUrl)) return;
  throw new Rejection('conflict', 'Email delivery is off. Set up a mail server first.');
}

/**
 * The mail server in the settings; null if there is none or it is disabled. Throws an error with a message for users
 * if its password cannot be decrypted.
 */
export async function readMailServer(
  db: Db,
  appSecret: string,
): Promise<SmtpServerSettings | null> {
  const row = await read(db, appSecret);
  if (!row?.smtp_enabled || !row.smtp_host) return null;
  return {
    host: row.smtp_host,
    port: row.smtp_port ?? settingDefaults.smtp_port,
    user: row.smtp_user,
    password: opened(row.sealed_smtp_password, appSecret),
  };
}

/** The stored password; null if there is none. Throws if it cannot be decrypted. */
export async function readSmtpPassword(db: Db, appSecret: string): Promise<string | null> {
  const row = await read(db, appSecret);
  return opened(row?.sealed_smtp_password ?? null, appSecret);
}

async function read(db: Db, appSecret: string) {
  const select = () =>
    db
      .select({
        smtp_enabled: siteSettings.smtp_enabled,
        smtp_host: siteSettings.smtp_host,
        smtp_port: siteSettings.smtp_port,
        smtp_user: siteSettings.smtp_user,
        smtp_password: siteSettings.smtp_password,
        sealed_smtp_password: siteSettings.sealed_smtp_password,
      })
      .from(siteSettings)
      .limit(1);
  const [row] = await select();
  if (typeof row?.smtp_password !== 'string') return row;
  await sealPlainSmtpPassword(db, appSecret);
  const [sealed] = await select();
  return sealed;
}

function opened(sealed: string | null, appSecret: string): string | null {
  if (sealed === null) return null;
  const password = openSmtpPassword(appSecret, sealed);
  if (password === null) throw new UnreadablePassword();
  return password;
}
