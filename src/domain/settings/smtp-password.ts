import { isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { seal, unseal } from '#db/sealed-text.ts';
import { MailServerUnavailable } from '#mail/delivery-errors.ts';
import { siteSettings } from './settings-table.ts';

const purpose = 'smtp password';
const label = 'site_settings';

/** The encrypted form of the SMTP password. */
export function sealSmtpPassword(appSecret: string, password: string): string {
  return seal({ appSecret, purpose }, label, password);
}

/** Null if it was encrypted with another APP_SECRET. */
export function openSmtpPassword(appSecret: string, sealed: string): string | null {
  return unseal({ appSecret, purpose }, label, sealed);
}

/**
 * Its message is shown to operators in the log, and to administrators who send a test email or read why one was not
 * sent.
 */
export class UnreadablePassword extends MailServerUnavailable {
  override readonly name = 'UnopenedPassword';

  constructor() {
    super(
      'The stored mail server password cannot be decrypted: it was encrypted with a different APP_SECRET. ' +
        'Enter it again in the settings.',
    );
  }
}

/** Encrypts a password that another program wrote as plain text, and removes the plain text. */
export async function sealPlainSmtpPassword(db: Db, appSecret: string): Promise<void> {
  const { smtp_password } = siteSettings;
  await db.transaction(async (tx) => {
    // Not passed as a parameter: parameters are logged when a statement fails.
    const [written] = await tx
      .select({ smtp_password })
      .from(siteSettings)
      .where(isNotNull(smtp_password))
      .for('update');
    if (typeof written?.smtp_password !== 'string') return;
    const sealed = written.smtp_password && sealSmtpPassword(appSecret, written.smtp_password);
    await tx
      .update(siteSettings)
      .set({ smtp_password: null, ...(sealed && { sealed_smtp_password: sealed }) });
  });
}
