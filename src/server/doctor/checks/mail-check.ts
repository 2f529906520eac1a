import { readMailServer } from '#domain/settings/mail-server.ts';
import { UnreadablePassword } from '#domain/settings/smtp-password.ts';
import { getSmtpEndpoint, type SmtpServer } from '#mail/transports/smtp-server.ts';
import { verifyMailServer } from '#mail/transports/verify-mail-server.ts';
import { hasDevMailbox } from '../../compose-mail.ts';
import { type Check, ok, problem, warning } from '../check.ts';
import { type Installation, onDatabase } from '../installation.ts';

/** Whether the mail server accepts a connection and the sign-in. Sends nothing. */
export const mailCheck: Check = {
  id: 'mail',
  title: 'Mail server',
  async run(installation, signal) {
    const { env } = installation;
    try {
      const server = env.smtpUrl ?? (await readStoredServer(installation));
      if (server === null) return describeMissing(installation);
      const reason = await verifyMailServer(server, env, signal);
      if (reason !== null) return problem(reason, adviceFor(server));
      const { host, port } = getSmtpEndpoint(server);
      return ok(
        `${host}, port ${port}, accepts ${hasUser(server) ? 'the sign-in' : 'connections'}.`,
      );
    } catch (error) {
      if (error instanceof UnreadablePassword) return problem(error.message);
      throw error;
    }
  },
};

function readStoredServer(installation: Installation): Promise<SmtpServer | null> {
  return onDatabase(installation, async ({ db }) =>
    readMailServer(db, await installation.readAppSecret()),
  );
}

function describeMissing({ env }: Installation) {
  if (hasDevMailbox(env)) return ok('Emails are not sent, but kept in the development mailbox.');
  return warning(
    'No mail server is set up: emails are stored for up to 30 days and not sent.',
    'Set up a mail server under Settings, Email, or set SMTP_URL=smtps://user:password@mail.example.gov and restart the site.',
  );
}

function adviceFor(server: SmtpServer): string {
  return typeof server === 'string'
    ? 'Correct SMTP_URL and restart the site.'
    : 'Correct the mail server under Settings, Email, and send a test email there.';
}

function hasUser(server: SmtpServer): boolean {
  return typeof server === 'string' ? new URL(server).username !== '' : server.user !== null;
}
