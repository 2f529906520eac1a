import { createLocalMailbox, type StoredEmail } from '#mail/mailbox/local-mailbox.ts';
import { appSecret, type ServedSite } from './composed-site.ts';
import { until } from './running-site/until.ts';

export interface ReceivedEmail {
  subject: string;
  from: string;
  to: string;
  html: string;
  text: string;
  /** The URL on a line of its own. */
  link: string | null;
  /** The code that can be entered instead of following the link. */
  code: string | null;
}

type Site = Pick<ServedSite, 'database'>;

/**
 * Waits for the oldest email to `address` and removes it, so that the next call returns the next one.
 * Emails of one address are sent in parallel: take each before the next is requested.
 */
export async function takeEmailTo(site: Site, address: string): Promise<ReceivedEmail> {
  const mailbox = createLocalMailbox(site.database.db, appSecret);
  const email = await until(
    `an email to ${address}`,
    async () => (await listStored(site, address))[0],
  );
  await mailbox.remove(email.id);
  return toReceivedEmail(email);
}

/** Returns the current emails to `address`, oldest first, without waiting. */
export async function listEmailsTo(site: Site, address: string): Promise<ReceivedEmail[]> {
  return (await listStored(site, address)).map(toReceivedEmail);
}

/** Waits until the mail queue is empty: emails that have not arrived by then were never sent. */
export async function waitForEmptyMailQueue({ database }: Site): Promise<void> {
  await until('an empty mail queue', async () => {
    const { rows } = await database.pool.query(
      `select 1 from jobs where queue in ('requested_emails', 'mail', 'visitor_mail', 'bulk_mail') and state in ('waiting', 'running') limit 1`,
    );
    return rows.length === 0;
  });
}

async function listStored({ database }: Site, address: string): Promise<StoredEmail[]> {
  const emails = await createLocalMailbox(database.db, appSecret).list();
  return emails.filter(({ to }) => to === address).reverse();
}

function toReceivedEmail({ subject, from, to, html, text }: StoredEmail): ReceivedEmail {
  return {
    subject,
    from: from.name ? `${from.name} <${from.address}>` : from.address,
    to,
    html,
    text,
    link: /^https?:\/\/\S+$/m.exec(text)?.[0] ?? null,
    code: /^\s*(\d{6,10})$/m.exec(text)?.[1] ?? null,
  };
}
