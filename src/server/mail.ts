import type { Db } from '#db/client.ts';
import type { PublicSettings } from '#domain/settings/public-settings.ts';
import { siteSettings } from '#domain/settings/table.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { type KeptMails, keptMailsIn } from '#mail/kept/kept-mails.ts';
import type { Transport } from '#mail/message.ts';
import { createOutbox, type Outbox } from '#mail/outbox.ts';
import { sendQueuedLetters } from '#mail/post-office.ts';
import type { MailFrom, MailSettings } from '#mail/sender.ts';
import { keepingTransport } from '#mail/transports/keeping.ts';
import { smtpTransport } from '#mail/transports/smtp.ts';
import type { Logger } from './log.ts';
import { isLoopbackName } from './routes/local.ts';

/** What the environment says of mail. */
export interface MailEnvironment {
  smtpUrl: string | undefined;
  /** Undefined: open while the site is used on this machine alone. */
  devMailbox: boolean | undefined;
  mailFrom: MailFrom;
}

interface Parts {
  db: Db;
  jobs: Jobs;
  appSecret: string;
  env: MailEnvironment;
  publicUrl: string;
  readSettings(): Promise<PublicSettings>;
  log: Logger;
  now?: () => Date;
}

export interface Mail {
  outbox: Outbox;
  /** The mails to be shown to whoever sits at this machine; null where they are not shown. */
  mailbox: KeptMails | null;
  close(): Promise<void>;
}

const sweepEveryMs = 6 * 60 * 60_000;

/** The queue of mail, and what takes mail out of it. */
export function composeMail({
  db,
  jobs,
  appSecret,
  env,
  publicUrl,
  readSettings,
  log,
  now = () => new Date(),
}: Parts): Mail {
  const kept = keptMailsIn(db, appSecret);
  const isShown = env.devMailbox ?? isLoopbackName(new URL(publicUrl).host);
  if (env.smtpUrl === undefined && !isShown) log.warn(nobodyReads);
  const sweeping = setInterval(() => {
    kept.sweep().catch((error) => log.warn({ err: error }, 'old mails could not be removed'));
  }, sweepEveryMs).unref();

  // The settings of the panel will have their say here.
  let opened: Promise<Transport> | undefined;
  function transport(): Promise<Transport> {
    opened ??= env.smtpUrl
      ? smtpTransport(env.smtpUrl, publicUrl)
      : Promise.resolve(keepingTransport(kept));
    return opened;
  }

  sendQueuedLetters(jobs, appSecret, {
    transport,
    readSettings: async () => ({ ...(await readSettings()), ...(await readSender(db)) }),
    from: env.mailFrom,
    publicUrl,
    now,
  });
  return {
    outbox: createOutbox(jobs, appSecret),
    mailbox: isShown && env.smtpUrl === undefined ? kept : null,
    async close() {
      clearInterval(sweeping);
      (await opened)?.close();
    },
  };
}

const nobodyReads =
  'Mail is kept in the database and not sent: set SMTP_URL to a mail server such as ' +
  'smtps://user:password@mail.example.gov, or DEV_MAILBOX=1 to read it at /auth/mailbox on this machine.';

type Sender = Pick<MailSettings, 'smtp_from_email' | 'smtp_from_name'>;

async function readSender(db: Db): Promise<Sender> {
  const { smtp_from_email, smtp_from_name } = siteSettings;
  const [row] = await db.select({ smtp_from_email, smtp_from_name }).from(siteSettings).limit(1);
  return row ?? { smtp_from_email: null, smtp_from_name: null };
}
