import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/client.ts';
import { isDeliveryOn, readMailServer } from '#domain/settings/mail-server.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { siteSettings } from '#domain/settings/settings-table.ts';
import type { JobQueue } from '#jobs/job-queue.ts';
import type { DeliveryDeps } from '#mail/email-delivery.ts';
import type { EmailLogo } from '#mail/email-logo.ts';
import type { MailTransport } from '#mail/mail-message.ts';
import { createMailQueue, type MailQueue } from '#mail/mail-queue.ts';
import type { MailFrom, MailSettings } from '#mail/mail-sender.ts';
import { startMailWorker } from '#mail/mail-worker.ts';
import { createLocalMailbox, type LocalMailbox } from '#mail/mailbox/local-mailbox.ts';
import { purgeEmailLog } from '#mail/purge-email-log.ts';
import { localMailboxTransport } from '#mail/transports/local-mailbox-transport.ts';
import type { SmtpServer } from '#mail/transports/smtp-server.ts';
import { smtpTransport } from '#mail/transports/smtp-transport.ts';
import { isLoopbackHost } from '#url/loopback-host.ts';
import type { Logger } from './logger.ts';

/** Mail settings from the environment. */
export interface MailEnvironment {
  smtpUrl: string | undefined;
  /** Whether the mail server of the panel's settings may be in a private network. */
  allowPrivateHosts: boolean;
  /** If undefined, on while PUBLIC_URL is a loopback address. */
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
  readLogo(url: string | null): Promise<EmailLogo | null>;
  log: Logger;
  now?: () => Date;
}

export interface Mail {
  mailQueue: MailQueue;
  /** The development mailbox; null where it is not available. */
  mailbox: LocalMailbox | null;
  /** What emails are rendered and sent with. */
  delivery: DeliveryDeps;
  /** Whether emails are sent; otherwise they are stored. */
  isDeliveryOn(): Promise<boolean>;
  /** Deletes logged and stored emails from before `start`. */
  purge(start: Date, stopping: AbortSignal): Promise<void>;
  close(): void;
}

/** Whether undelivered emails can be read in the development mailbox. */
export function hasDevMailbox({
  smtpUrl,
  devMailbox,
  publicUrl,
}: Pick<MailEnvironment, 'smtpUrl' | 'devMailbox'> & { publicUrl: string | undefined }): boolean {
  if (smtpUrl !== undefined) return false;
  return devMailbox ?? (publicUrl === undefined || isLoopbackHost(new URL(publicUrl).host));
}

/** Composes the mail queue and the mail worker. */
export async function composeMail({
  db,
  jobs,
  appSecret,
  env,
  publicUrl,
  readSettings,
  readLogo,
  log,
  now = () => new Date(),
}: MailDeps): Promise<Mail> {
  const localMailbox = createLocalMailbox(db, appSecret);
  const isShown = hasDevMailbox({ ...env, publicUrl });
  const findServer = async () => env.smtpUrl ?? (await readMailServer(db, appSecret));
  const atStart = await findServer().catch((error) => {
    log.warn({ err: error }, 'Could not read the mail server settings');
  });
  if (atStart === null && !isShown) log.warn(noMailServer);
  const transports = createTransportSwitch(findServer, (server) =>
    server === null ? localMailboxTransport(localMailbox) : smtpTransport(server, publicUrl, env),
  );

  const delivery: DeliveryDeps = {
    transport: transports.current,
    async readSettings() {
      const settings = await readSettings();
      const logo = await readLogo(settings.logo_url).catch((error) => {
        log.warn({ err: error }, 'Could not read the logo for an email');
        return null;
      });
      return { ...settings, ...(await readSender(db)), logo };
    },
    from: env.mailFrom,
    publicUrl,
    now,
  };
  startMailWorker(jobs, {
    db,
    appSecret,
    ...delivery,
    openTransport: (server) => smtpTransport(server, publicUrl, env),
  });
  return {
    delivery,
    isDeliveryOn: () => isDeliveryOn(db, env.smtpUrl),
    mailQueue: createMailQueue(jobs, appSecret),
    mailbox: isShown ? localMailbox : null,
    async purge(start, stopping) {
      await localMailbox.purge(start);
      await purgeEmailLog(db, start, stopping);
    },
    close: () => transports.close(),
  };
}

/** Keeps one transport open, and replaces it when `find` returns another server. */
function createTransportSwitch(
  find: () => Promise<SmtpServer | null>,
  open: (server: SmtpServer | null) => MailTransport,
) {
  let opened: { server: SmtpServer | null; transport: MailTransport } | undefined;
  return {
    /** The transport for the current mail server. */
    async current(): Promise<MailTransport> {
      // Queried for each email: any process may have changed it, and change notifications do not carry
      // secrets.
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
  'SMTP_URL (such as smtps://user:password@mail.example.gov), or set DEV_MAILBOX=1 to read emails in ' +
  'the development mailbox.';

type Sender = Pick<MailSettings, 'smtp_from_email' | 'smtp_from_name'>;

async function readSender(db: Db): Promise<Sender> {
  const { smtp_from_email, smtp_from_name } = siteSettings;
  const [row] = await db.select({ smtp_from_email, smtp_from_name }).from(siteSettings).limit(1);
  return row ?? { smtp_from_email: null, smtp_from_name: null };
}
