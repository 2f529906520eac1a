import { describe, expect, test } from 'vitest';
import { withSessionLock } from '#db/session-lock.ts';
import { sendingLock } from '#domain/newsletter/campaign/campaign-lock.ts';
import { followSubscriptionLink } from '#domain/newsletter/follow-subscription-link.ts';
import { appSecret } from '../composed-site.ts';
import { deferred } from '../deferred.ts';
import { startMailServer } from '../mail/mail-server.ts';
import { until } from '../running-site/until.ts';
import { addresses, campaignSite } from './campaign-hooks.ts';

const site = campaignSite();

const update = (sql: string) => site.database.pool.query(sql);

describe('an issue', () => {
  test('reaches every subscriber once, whatever the mail server does with others', {
    tags: 'nightly',
  }, async () => {
    site.startProcess();
    const names = ['a', 'unknown', 'reject', 'greylist', 'busy', 'drop'];
    const emails = names.flatMap((name) => addresses(name, 3)).concat(addresses('b', 20));
    const sent = await site.issues.finished(await site.sendTo(emails));
    expect(await site.issues.statuses(sent)).toEqual(
      Object.fromEntries(
        emails.map((email) => {
          const [name = ''] = email.split('-');
          if (/^(unknown|reject|busy)/.test(name)) return [email, 'failed'];
          return [email, name === 'drop' ? 'unknown' : 'sent'];
        }),
      ),
    );
    expect(sent.counts).toMatchObject({ recipients: 38, sent: 26, failed: 9, unknown: 3 });
    expect(sent.delivery_error).toBeNull();
    expect(new Set(site.server.arrived).size).toBe(site.server.arrived.length);
    const rejectedAtOnce = [...addresses('unknown', 3), ...addresses('busy', 3)];
    expect(site.server.arrived.toSorted()).toEqual(
      emails.filter((email) => !rejectedAtOnce.includes(email)).toSorted(),
    );
  });

  test('is not sent again to those for whom the mail server does not reply', {
    tags: 'nightly',
  }, async () => {
    site.startProcess({}, { socketTimeoutMs: 1_000 });
    const emails = addresses('stall', 3);
    const sent = await site.issues.finished(await site.sendTo(emails));
    expect(sent.counts).toMatchObject({ recipients: 3, sent: 0, unknown: 3 });
    expect(site.server.arrived.toSorted()).toEqual(emails);
  });

  test('arrives with its text, and with one link to unsubscribe in the headers and the text', async () => {
    const recording = await startMailServer();
    const { close } = site.startProcess({}, { port: recording.port });
    const issue = await site.sendTo(['a@example.org']);
    const mail = await recording.next();
    await site.issues.finished(issue);
    await close();
    await recording.close();
    expect(mail).toMatchObject({ subject: 'News of the week', to: { text: 'a@example.org' } });
    expect(mail.text).toContain('Read our news <https://www.example.gov/news>.');
    const lines = mail.headerLines.map(({ line }) => line);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const header = lines.find((line) => line.startsWith('List-Unsubscribe:')) ?? '';
    const [, url = ''] =
      /<(https:\/\/www\.example\.gov\/newsletter\/unsubscribe\?.*)>$/.exec(header) ?? [];
    expect(mail.text).toContain(`Unsubscribe:\n${url}\n`);
    expect(mail.html).toContain(`href="${url}"`);
    const token = new URL(url).searchParams.get('token') ?? '';
    const deps = { db: site.database.db, appSecret, now: () => new Date() };
    expect(await followSubscriptionLink(deps, 'unsubscribe', token)).toMatchObject({ is: 'valid' });
    expect((await site.issues.read(issue)).counts).toMatchObject({ sent: 1, unsubscribed: 1 });
  });

  test('goes to those who are confirmed and subscribed when it starts', async () => {
    site.startProcess();
    await site.issues.subscribe([...addresses('in', 2), ...addresses('out', 2)]);
    await update(`update newsletter_subscribers set unsubscribed_at = now() where email like 'out-1%';
      update newsletter_subscribers set confirmed_at = null where email like 'out-2%'`);
    await site.issues.finished(await site.issues.start(await site.issues.create()));
    expect(site.server.arrived.toSorted()).toEqual(addresses('in', 2));
  });

  test('waits for a mail server that is down, tells why, and is sent once it is back', async () => {
    site.startProcess();
    site.server.isDown = true;
    const issue = await site.sendTo(addresses('a', 12));
    const held = await until('an error', async () => {
      const read = await site.issues.read(issue);
      return read.delivery_error ? read : undefined;
    });
    expect(held).toMatchObject({ status: 'sending', counts: { waiting: 12 } });
    expect(held.delivery_error).toContain('421');
    site.server.isDown = false;
    expect(await site.issues.finished(issue)).toMatchObject({ delivery_error: null });
    expect(site.server.arrived.toSorted()).toEqual(addresses('a', 12).toSorted());
  });

  test('waits while the mail server rejects the sender', async () => {
    let isRejected = true;
    const strict = await startMailServer({
      onMailFrom: (_address, _session, done) =>
        done(isRejected ? Object.assign(new Error('Not from you'), { responseCode: 550 }) : null),
    });
    const { close } = site.startProcess({}, { port: strict.port });
    const issue = await site.sendTo(addresses('a', 3));
    const held = await until('an error', async () => {
      const read = await site.issues.read(issue);
      return read.delivery_error ? read : undefined;
    });
    expect(held).toMatchObject({ status: 'sending', counts: { waiting: 3, failed: 0 } });
    isRejected = false;
    expect(await site.issues.finished(issue)).toMatchObject({ counts: { sent: 3 } });
    await close();
    await strict.close();
  });

  test('skips those who unsubscribe, and forgets those who are erased, while it is sent', async () => {
    site.startProcess();
    site.server.isDown = true;
    const issue = await site.sendTo(addresses('a', 8));
    await update(
      `update newsletter_subscribers set unsubscribed_at = now() where email like 'a-1@%'`,
    );
    await update(`delete from newsletter_subscribers where email like 'a-2@%'`);
    site.server.isDown = false;
    const { counts } = await site.issues.finished(issue);
    expect(counts).toMatchObject({ recipients: 8, sent: 6, skipped: 2 });
    expect(site.server.arrived).toHaveLength(6);
  });
});

describe('a paused issue', () => {
  test('is sent no further until it is resumed', async () => {
    // Five emails every half second.
    site.startProcess({ emailsPerMinute: 600 });
    const issue = await site.sendTo(addresses('a', 30));
    await until('some emails', () => site.server.accepted.length >= 5);
    const paused = await site.issues.pause(issue);
    expect(paused.status).toBe('paused');
    await until('the end of the batch', async () => {
      return (await site.issues.read(issue)).counts?.sending === 0;
    });
    const { counts } = await site.issues.read(issue);
    expect(counts?.waiting).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await site.issues.read(issue)).counts).toEqual(counts);
    await site.issues.finished(await site.issues.start(paused));
    expect(site.server.arrived.toSorted()).toEqual(addresses('a', 30).toSorted());
  });

  test('may be paused and resumed at any moment without sending twice', {
    tags: 'nightly',
  }, async () => {
    site.startProcess({ emailsPerMinute: 6_000 });
    const lastTurn = deferred<void>();
    // Otherwise a slow test would pause an issue that is already sent.
    site.server.onArrival = () => (site.server.arrived.length > 60 ? lastTurn.promise : undefined);
    let issue = await site.sendTo(addresses('a', 100));
    for (let turn = 0; turn < 5; turn += 1) {
      issue = await site.issues.pause(issue);
      issue = await site.issues.start(issue);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    lastTurn.resolve();
    await site.issues.finished(issue);
    expect(site.server.arrived.toSorted()).toEqual(addresses('a', 100).toSorted());
  });
});

describe('the process', () => {
  test('continues after a restart, with no delivery of unknown status', async () => {
    const first = site.startProcess({ emailsPerMinute: 1_200 });
    const issue = await site.sendTo(addresses('a', 40));
    await until('some emails', () => site.server.accepted.length >= 5);
    await first.close();
    expect((await site.issues.read(issue)).counts).toMatchObject({ sending: 0, unknown: 0 });
    site.startProcess();
    await site.issues.finished(issue);
    expect(site.server.arrived.toSorted()).toEqual(addresses('a', 40).toSorted());
  });

  test('shares an issue with another process without sending twice', {
    tags: 'nightly',
  }, async () => {
    const processes = [site.startProcess(), site.startProcess()];
    const issue = await site.sendTo(addresses('a', 100));
    while ((await site.issues.read(issue)).status !== 'sent') {
      await Promise.all(processes.map(({ resume }) => resume()));
    }
    expect(site.server.arrived.toSorted()).toEqual(addresses('a', 100).toSorted());
  });

  test('that was lost leaves what it was sending as unknown', async () => {
    const lost = site.startProcess();
    await lost.close();
    const issue = await site.sendTo(addresses('a', 6));
    await update(`update newsletter_deliveries set status = 'sending' where email < 'a-3';
      update jobs set state = 'running', due_at = now() + interval '10 minutes' where queue = 'newsletter'`);
    await site.startProcess().resume();
    const { counts } = await site.issues.finished(issue);
    expect(counts).toMatchObject({ sent: 4, unknown: 2 });
    expect(site.server.arrived.toSorted()).toEqual(addresses('a', 6).slice(2));
  });

  test.each([
    ['', 'no issue'],
    [' and another one is being sent', sendingLock],
  ])(
    'that was lost leaves what it was sending as unknown although the issue was paused%s',
    async (_when, held) => {
      const lost = site.startProcess();
      await lost.close();
      const issue = await site.sendTo(addresses('a', 6));
      await update(`update newsletter_deliveries set status = 'sending' where email < 'a-3';
      update jobs set state = 'running', due_at = now() where queue = 'newsletter'`);
      await site.issues.pause(issue);
      const found = await withSessionLock(site.database.pool, held, () => {
        site.startProcess();
        return until('the end of the lost job', async () => {
          const { rows } = await site.database.pool.query("select from jobs where state = 'done'");
          return rows.length > 0 ? site.issues.read(issue) : undefined;
        });
      });
      const counts = found?.result.counts;
      expect(counts).toMatchObject({ sending: 0, unknown: 2, waiting: 4 });
      expect(site.server.arrived).toEqual([]);
    },
  );
});

describe('a retry', () => {
  test('sends failed and unknown emails again, and no others', async () => {
    site.startProcess();
    const emails = [...addresses('a', 2), ...addresses('drop', 1), ...addresses('unknown', 1)];
    const issue = await site.issues.finished(await site.sendTo(emails));
    const { rows } = await site.database.pool.query('select id from newsletter_deliveries');
    const retried = await site.issues.retry(
      issue,
      rows.map(({ id }) => id),
    );
    expect(retried).toMatchObject({ status: 'sending', counts: { sent: 2, waiting: 2 } });
    const again = await site.issues.finished(issue);
    expect(again.counts).toMatchObject({ sent: 2, unknown: 1, failed: 1 });
    expect(site.server.arrived.toSorted()).toEqual(
      ['a-1', 'a-2', 'drop-1', 'drop-1'].map((name) => `${name}@example.org`),
    );
  });
});
