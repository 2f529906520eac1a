import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createLocalMailbox } from '#mail/mailbox/local-mailbox.ts';
import { sampleEmail } from '#mail/testing/sample-emails.ts';
import { appSecret, type ServedSite, serveComposedSite } from '../composed-site.ts';
import { listEmailsTo, takeEmailTo, waitForEmptyMailQueue } from '../received-emails.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());

describe('without a mail server', () => {
  test('stores a queued email in full', async () => {
    const email = sampleEmail({ to: 'one@example.gov' });
    await site.database.db.transaction((tx) => site.mail.mailQueue.enqueue(tx, email));
    expect(await takeEmailTo(site, email.to)).toMatchObject({
      subject: 'Choose a new password',
      from: 'Directorate of Science, Technology & Innovations <no-reply@www.example.gov>',
      link: email.link,
      code: email.code,
    });
    expect(await listEmailsTo(site, email.to)).toEqual([]);
  });

  test('does not send an email of a transaction that was rolled back', async () => {
    const email = sampleEmail({ to: 'two@example.gov' });
    const changed = site.database.db.transaction(async (tx) => {
      await site.mail.mailQueue.enqueue(tx, email);
      throw new Error('Changed my mind.');
    });
    await expect(changed).rejects.toThrow('Changed my mind.');
    await waitForEmptyMailQueue(site);
    expect(await listEmailsTo(site, email.to)).toEqual([]);
  });

  test('stores neither recipients nor contents in plain text', async () => {
    const email = sampleEmail({ to: 'three@example.gov' });
    await site.mail.mailQueue.enqueue(site.database.db, email);
    await waitForEmptyMailQueue(site);
    const { rows: jobs } = await site.database.pool.query('select * from jobs');
    const { rows: stored } = await site.database.pool.query('select * from stored_emails');
    expect(stored).not.toEqual([]);
    expect(JSON.stringify([jobs, stored])).not.toMatch(/048291|c7e0d6|three@|recovery/);
  });

  test('uses the sender and time zone of the settings', async () => {
    onTestFinished(() => site.change('delete from site_settings'));
    await site.change(
      `insert into site_settings (smtp_from_email, smtp_from_name, time_zone)
       values ('post@example.gov', 'Post room', 'Africa/Lagos')`,
    );
    const email = sampleEmail({ to: 'four@example.gov' });
    await site.mail.mailQueue.enqueue(site.database.db, email);
    const mail = await takeEmailTo(site, email.to);
    expect(mail.from).toBe('Post room <post@example.gov>');
    expect(mail.text).toContain('(Africa/Lagos)');
  });
});

describe('stored emails', () => {
  const mail = { from: { name: null, address: 'a@b' }, to: 'x', subject: '', html: '', text: '' };
  const numbered = (number: number) => ({
    ...mail,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    subject: String(number),
  });

  test('are stored once, however often sending was tried, and listed newest first', async () => {
    const stored = createLocalMailbox(site.database.db, appSecret);
    await stored.remove();
    for (const number of [1, 2, 1]) await stored.store(numbered(number));
    expect((await stored.list()).map(({ subject }) => subject)).toEqual(['2', '1']);
    await stored.remove(numbered(2).id);
    expect(await stored.find(numbered(2).id)).toBeNull();
    expect(await stored.find(numbered(1).id)).toMatchObject({ subject: '1' });
  });

  test('are deleted when they are too old, and when there are more than 500', async () => {
    const stored = createLocalMailbox(site.database.db, appSecret);
    await stored.remove();
    await stored.store(numbered(1));
    const [email] = await stored.list();
    const storedAt = email?.receivedAt ?? new Date();
    await stored.purge(new Date(storedAt.getTime() - 1));
    expect(await stored.list()).toHaveLength(1);
    await stored.purge(new Date(storedAt.getTime() + 1));
    expect(await stored.list()).toEqual([]);
    await site.database.pool.query(
      `insert into stored_emails (id, sealed)
       select gen_random_uuid(), '' from generate_series(1, 600)`,
    );
    await stored.store(numbered(2));
    const { rows } = await site.database.pool.query(
      'select count(*)::int as count, min(place) as oldest, max(place) as newest from stored_emails',
    );
    expect(rows[0].count).toBe(500);
    expect(rows[0].newest - rows[0].oldest).toBe(499);
  });

  test('encrypted by another installation are skipped', async () => {
    const stored = createLocalMailbox(site.database.db, appSecret);
    await stored.remove();
    await createLocalMailbox(site.database.db, 'the secret of another one').store(numbered(1));
    expect(await stored.list()).toEqual([]);
    expect(await stored.find(numbered(1).id)).toBeNull();
  });
});

test.each([
  ['nobody can read emails', 'https://www.example.gov', {}, 1],
  ['the mailbox is switched off', 'http://localhost:3000', { devMailbox: false }, 1],
  ['the mailbox is open', 'http://localhost:3000', {}, 0],
  ['the mailbox is switched on', 'https://www.example.gov', { devMailbox: true }, 0],
  ['there is a mail server', 'https://www.example.gov', { smtpUrl: 'smtp://127.0.0.1:9' }, 0],
])('when %s, the start logs a warning or nothing', async (_when, publicUrl, mail, warnings) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const other = await serveComposedSite({ publicUrl, mail, log });
  await other.close();
  expect(lines.filter((line) => line.includes('SMTP_URL'))).toHaveLength(warnings);
});
