import type { Db } from '#db/client.ts';
import { systemActor } from '#domain/actor.ts';
import { readMailThrough } from '#domain/settings/mail-server.ts';
import { type TestEmailDeps, testMailServer } from '#domain/settings/send-test-email.ts';

const withinMs = 30_000;

/**
 * `test-mail <email>`: sends an email through the mail server that the site uses and prints its response. Throws if
 * there is none, or if it did not accept the email.
 */
export async function sendTestMail(
  db: Db,
  to: string,
  deps: Omit<TestEmailDeps, 'withinMs'>,
): Promise<string> {
  const mailThrough = await readMailThrough(db, deps.smtpUrl);
  if (mailThrough === 'nothing') {
    throw new Error(
      'The site has no mail server, so it stores emails instead of sending them. Set SMTP_URL, or set up and turn on ' +
        'a mail server in the settings.',
    );
  }
  const actor = systemActor('test-mail');
  const { accepted, answer } = await testMailServer(db, actor, { to }, { ...deps, withinMs });
  if (accepted) return `The mail server accepted the email: ${answer}`;
  const place = mailThrough === 'environment' ? 'SMTP_URL' : 'the mail server in the settings';
  throw new Error(`The email was not sent: ${answer}\nCheck ${place}, then run the command again.`);
}
