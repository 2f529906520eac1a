import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalMailbox } from '#mail/mailbox/local-mailbox.ts';
import { sampleEmail } from '#mail/testing/sample-emails.ts';
import { appSecret, type ServedSite, serveComposedSite } from '../composed-site.ts';
import { mailsTo, mailTo, settledMail } from '../mails.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());

describe('without a mail server', () => {
  test('a posted letter is kept, written out', async () => {
    const letter = sampleEmail({ to: 'one@example.gov' });
    await site.database.db.transaction((tx) => site.mail.mailQueue.enqueue(tx, letter));
    expect(await mailTo(site, letter.to)).toMatchObject({
      subject: 'Choose a new password',
      from: 'Directorate of Science, Technology & Innovations <no-reply@www.example.gov>',
      link: letter.link,
      code: letter.code,
    });
    expect(await mailsTo(site, letter.to)).toEqual([]);
  });

  test('a letter of a transaction that was rolled back is not', async () => {
    const letter = sampleEmail({ to: 'two@example.gov' });
    const changed = site.database.db.transaction(async (tx) => {
      await site.mail.mailQueue.enqueue(tx, letter);
      throw new Error('Changed my mind.');
    });
    await expect(changed).rejects.toThrow('Changed my mind.');
    await settledMail(site);
    expect(await mailsTo(site, letter.to)).toEqual([]);
  });

  test('nowhere in the database stands who was written what', async () => {
    const letter = sampleEmail({ to: 'three@example.gov' });
    await site.mail.mailQueue.enqueue(site.database.db, letter);
    await settledMail(site);
    const { rows: jobs } = await site.database.pool.query('select * from jobs');
    const { rows: kept } = await site.database.pool.query('select * from kept_mails');
    expect(kept).not.toEqual([]);
    expect(JSON.stringify([jobs, kept])).not.toMatch(/048291|c7e0d6|three@|recovery/);
  });

  test('mail comes from where the settings and the operator say', async () => {
    await site.change(
      `insert into site_settings (smtp_from_email, smtp_from_name, time_zone)
       values ('post@example.gov', 'Post room', 'Africa/Lagos')`,
    );
    const letter = sampleEmail({ to: 'four@example.gov' });
    await site.mail.mailQueue.enqueue(site.database.db, letter);
    const mail = await mailTo(site, letter.to);
    expect(mail.from).toBe('Post room <post@example.gov>');
    expect(mail.text).toContain('(Africa/Lagos)');
  });
});

describe('kept mails', () => {
  const mail = { from: { name: null, address: 'a@b' }, to: 'x', subject: '', html: '', text: '' };
  const numbered = (number: number) => ({
    ...mail,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    subject: String(number),
  });

  test('are kept once, however often sending was tried, and the newest stands first', async () => {
    const kept = createLocalMailbox(site.database.db, appSecret);
    await kept.remove();
    for (const number of [1, 2, 1]) await kept.store(numbered(number));
    expect((await kept.list()).map(({ subject }) => subject)).toEqual(['2', '1']);
    await kept.remove(numbered(2).id);
    expect(await kept.find(numbered(2).id)).toBeNull();
    expect(await kept.find(numbered(1).id)).toMatchObject({ subject: '1' });
  });

  test('go after thirty days, and when there are more than five hundred', async () => {
    const kept = createLocalMailbox(site.database.db, appSecret);
    await kept.remove();
    await kept.store(numbered(1));
    await site.database.pool.query("update kept_mails set kept_at = now() - interval '31 days'");
    await kept.purge();
    expect(await kept.list()).toEqual([]);
    await site.database.pool.query(
      `insert into kept_mails (id, sealed)
       select gen_random_uuid(), '' from generate_series(1, 600)`,
    );
    await kept.purge();
    const { rows } = await site.database.pool.query(
      'select count(*)::int as count, min(place) as oldest, max(place) as newest from kept_mails',
    );
    expect(rows[0].count).toBe(500);
    expect(rows[0].newest - rows[0].oldest).toBe(499);
  });

  test('that another installation sealed are left out', async () => {
    const kept = createLocalMailbox(site.database.db, appSecret);
    await kept.remove();
    await createLocalMailbox(site.database.db, 'the secret of another one').store(numbered(1));
    expect(await kept.list()).toEqual([]);
    expect(await kept.find(numbered(1).id)).toBeNull();
  });
});

test.each([
  ['nobody reads the mail', 'https://www.example.gov', {}, 1],
  ['the mailbox is switched off', 'http://localhost:3000', { devMailbox: false }, 1],
  ['the mailbox is open', 'http://localhost:3000', {}, 0],
  ['the mailbox is switched on', 'https://www.example.gov', { devMailbox: true }, 0],
  ['there is a mail server', 'https://www.example.gov', { smtpUrl: 'smtp://127.0.0.1:9' }, 0],
])('when %s the start says so or nothing', async (_when, publicUrl, mail, warnings) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  const other = await serveComposedSite({ publicUrl, mail, log });
  await other.close();
  expect(lines.filter((line) => line.includes('SMTP_URL'))).toHaveLength(warnings);
});
