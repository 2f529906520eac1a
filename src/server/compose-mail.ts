import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/client.ts';
import { readMailServer } from '#domain/settings/mail-server.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { siteSettings } from '#domain/settings/settings-table.ts';
import type { JobQueue } from '#jobs/job-queue.ts';
import type { MailTransport } from '#mail/mail-message.ts';
import { createMailQueue, type MailQueue } from '#mail/mail-queue.ts';
import type { MailFrom, MailSettings } from '#mail/mail-sender.ts';
import { startMailWorker } from '#mail/mail-worker.ts';
import { createLocalMailbox, type LocalMailbox } from '#mail/mailbox/local-mailbox.ts';
import { localMailboxTransport } from '#mail/transports/keeping.ts';
import type { SmtpServer } from '#mail/transports/smtp-server.ts';
import { smtpTransport } from '#mail/transports/smtp-transport.ts';
import type { Logger } from './logger.ts';
import { isLoopbackName } from './routes/local-requests.ts';

/** What the environment says of mail. */
export interface MailEnvironment {
  smtpUrl: string | undefined;
  /** Whether the mail server of the panel's settings may be in a private network. */
  allowPrivateHosts: boolean;
  /** Undefined: open while the site is used on this machine alone. */
  devMailbox: boolean | undefined;
  mailFrom: MailFrom;
}

interface MailDeps {
  db: Db;
  jobs: JobQueue;
  appSecret: string;
  env: MailEnvironment;
  publicUrl: string;
  readSettings(): Promise<PublicSettings>;
  log: Logger;
  now?: () => Date;
}

export interface Mail {
  mailQueue: MailQueue;
  /** The mails to be shown to whoever sits at this machine; null where they are not shown. */
  mailbox: LocalMailbox | null;
  /** Deletes stored emails that are past their time. */
  purge(): Promise<void>;
  close(): void;
}

/** The queue of mail, and what takes mail out of it. */
export async function composeMail({
  db,
  jobs,
  appSecret,
  env,
  publicUrl,
  readSettings,
  log,
  now = () => new Date(),
}: MailDeps): Promise<Mail> {
  const kept = createLocalMailbox(db, appSecret);
  const isShown = env.devMailbox ?? isLoopbackName(new URL(publicUrl).host);
  const serverNow = async () => env.smtpUrl ?? (await readMailServer(db, appSecret));
  const atStart = await serverNow().catch((error) => {
    log.warn({ err: error }, 'Could not read the mail server settings');
  });
  if (atStart === null && !isShown) log.warn(noMailServer);
  const transports = createTransportSwitch(serverNow, (server) =>
    server === null ? localMailboxTransport(kept) : smtpTransport(server, publicUrl, env),
  );

  startMailWorker(jobs, appSecret, {
    transport: transports.current,
    readSettings: async () => ({ ...(await readSettings()), ...(await readSender(db)) }),
    from: env.mailFrom,
    publicUrl,
    now,
  });
  return {
    mailQueue: createMailQueue(jobs, appSecret),
    mailbox: isShown && env.smtpUrl === undefined ? kept : null,
    purge: () => kept.purge(),
    close: () => transports.close(),
  };
}

/** Keeps one transport open, and opens another as soon as `find` names another server. */
function createTransportSwitch(
  find: () => Promise<SmtpServer | null>,
  open: (server: SmtpServer | null) => MailTransport,
) {
  let opened: { server: SmtpServer | null; transport: MailTransport } | undefined;
  return {
    /** For the mail server of this moment. */
    async current(): Promise<MailTransport> {
      // Asked of the database for each mail: any process may have changed it, and of secrets nobody is told.
      const server = await find();
      if (opened && isDeepStrictEqual(opened.server, server)) return opened.transport;
      opened?.transport.close();
      opened = { server, transport: open(server) };
      return opened.transport;
    },
    close: () => opened?.transport.close(),
  };
}

const noMailServer =
  'Email delivery is off, and emails are stored in the database. Set up a mail server in the panel, set ' +
  'SMTP_URL (such as smtps://user:password@mail.example.gov), or set DEV_MAILBOX=1 to read emails at ' +
  '/auth/mailbox on this machine.';

type Sender = Pick<MailSettings, 'smtp_from_email' | 'smtp_from_name'>;

async function readSender(db: Db): Promise<Sender> {
  const { smtp_from_email, smtp_from_name } = siteSettings;
  const [row] = await db.select({ smtp_from_email, smtp_from_name }).from(siteSettings).limit(1);
  return row ?? { smtp_from_email: null, smtp_from_name: null };
}
