import { isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { seal, unseal } from '#db/sealed-text.ts';
import { siteSettings } from './settings-table.ts';

const purpose = 'smtp password';
const label = 'site_settings';

/** The password of the mail server as it is stored. */
export function sealSmtpPassword(appSecret: string, password: string): string {
  return seal({ appSecret, purpose }, label, password);
}

/** Null where it was sealed with another APP_SECRET. */
export function openSmtpPassword(appSecret: string, sealed: string): string | null {
  return unseal({ appSecret, purpose }, label, sealed);
}

/** Told in words: an operator reads them in the log, an administrator where mail is tried out. */
export class UnreadablePassword extends Error {
  override readonly name = 'UnopenedPassword';

  constructor() {
    super(
      'The stored password of the mail server cannot be opened: it was sealed with another APP_SECRET. ' +
        'Enter it again in the settings.',
    );
  }
}

/** Seals a password that another program has written as plain text. Nothing of it is left behind. */
export async function sealPlainSmtpPassword(db: Db, appSecret: string): Promise<void> {
  const { smtp_password } = siteSettings;
  await db.transaction(async (tx) => {
    // It is no parameter of any statement: those stand in the log when one fails.
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
