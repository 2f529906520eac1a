import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withSessionLock } from '#db/session-lock.ts';
import type { CampaignPace } from '#domain/newsletter/campaign/campaign-deps.ts';
import { sendingLock } from '#domain/newsletter/campaign/campaign-lock.ts';
import { followSubscriptionLink } from '#domain/newsletter/follow-subscription-link.ts';
import { appSecret } from '../composed-site.ts';
import { startMailServer } from '../mail/mail-server.ts';
import {
  type RecipientMailServer,
  startRecipientMailServer,
} from '../mail/recipient-mail-server.ts';
import { until } from '../running-site/until.ts';
import { type TestDatabase, testDatabase } from '../test-database.ts';
import { issueActions, startCampaigns } from './campaign-site.ts';

let database: TestDatabase;
let server: RecipientMailServer;
let campaigns: ReturnType<typeof startCampaigns>[];
let issues: ReturnType<typeof issueActions>;
beforeEach(async () => {
  database = await testDatabase();
  server = await startRecipientMailServer();
  campaigns = [];
});
afterEach(async () => {
  await Promise.all(campaigns.map(({ close }) => close()));
  await server.close();
  await database.close();
});

function startProcess(pace: Partial<CampaignPace> = {}) {
  const started = startCampaigns(database, server.port, pace);
  campaigns.push(started);
  issues = issueActions(database, started.jobs);
  return started;
}

const addresses = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}@example.org`);

async function sendTo(emails: readonly string[]) {
  await issues.subscribe(emails);
  return issues.start(await issues.create());
}

const update = (sql: string) => database.pool.query(sql);

describe('an issue', () => {
  test('reaches every subscriber once, whatever the mail server does with others', async () => {
    startProcess();
    const names = ['a', 'unknown', 'reject', 'greylist', 'busy', 'stall', 'drop'];
    const emails = names.flatMap((name) => addresses(name, 3)).concat(addresses('b', 20));
    const sent = await issues.finished(await sendTo(emails));
    expect(await issues.statuses(sent)).toEqual(
      Object.fromEntries(
        emails.map((email) => {
          const [name = ''] = email.split('-');
          if (/^(unknown|reject|busy)/.test(name)) return [email, 'failed'];
          return [email, /stall|drop/.test(name) ? 'unknown' : 'sent'];
        }),
      ),
    );
    expect(sent.counts).toMatchObject({ recipients: 41, sent: 26, failed: 9, unknown: 6 });
    expect(sent.delivery_error).toBeNull();
    expect(new Set(server.arrived).size).toBe(server.arrived.length);
    const rejectedAtOnce = [...addresses('unknown', 3), ...addresses('busy', 3)];
    expect(server.arrived.toSorted()).toEqual(
      emails.filter((email) => !rejectedAtOnce.includes(email)).toSorted(),
    );
  });

  test('arrives with its text, and with one link to unsubscribe in the headers and the text', async () => {
    const recording = await startMailServer();
    const started = startCampaigns(database, recording.port);
    campaigns.push(started);
    issues = issueActions(database, started.jobs);
    const issue = await sendTo(['a@example.org']);
    const mail = await recording.next();
    await issues.finished(issue);
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
    const deps = { db: database.db, appSecret, now: () => new Date() };
    expect(await followSubscriptionLink(deps, 'unsubscribe', token)).toMatchObject({ is: 'valid' });
    expect((await issues.read(issue)).counts).toMatchObject({ sent: 1, unsubscribed: 1 });
  });

  test('goes to those who are confirmed and subscribed when it starts', async () => {
    startProcess();
    await issues.subscribe([...addresses('in', 2), ...addresses('out', 2)]);
    await update(`update newsletter_subscribers set unsubscribed_at = now() where email like 'out-1%';
      update newsletter_subscribers set confirmed_at = null where email like 'out-2%'`);
    await issues.finished(await issues.start(await issues.create()));
    expect(server.arrived.toSorted()).toEqual(addresses('in', 2));
  });

  test('waits for a mail server that is down, tells why, and is sent once it is back', async () => {
    startProcess();
    server.isDown = true;
    const issue = await sendTo(addresses('a', 12));
    const held = await until('an error', async () => {
      const read = await issues.read(issue);
      return read.delivery_error ? read : undefined;
    });
    expect(held).toMatchObject({ status: 'sending', counts: { waiting: 12 } });
    expect(held.delivery_error).toContain('421');
    server.isDown = false;
    expect(await issues.finished(issue)).toMatchObject({ delivery_error: null });
    expect(server.arrived.toSorted()).toEqual(addresses('a', 12).toSorted());
  });

  test('waits while the mail server rejects the sender', async () => {
    let isRejected = true;
    const strict = await startMailServer({
      onMailFrom: (_address, _session, done) =>
        done(isRejected ? Object.assign(new Error('Not from you'), { responseCode: 550 }) : null),
    });
    const started = startCampaigns(database, strict.port);
    campaigns.push(started);
    issues = issueActions(database, started.jobs);
    const issue = await sendTo(addresses('a', 3));
    const held = await until('an error', async () => {
      const read = await issues.read(issue);
      return read.delivery_error ? read : undefined;
    });
    expect(held).toMatchObject({ status: 'sending', counts: { waiting: 3, failed: 0 } });
    isRejected = false;
    expect(await issues.finished(issue)).toMatchObject({ counts: { sent: 3 } });
    await strict.close();
  });

  test('skips those who unsubscribe, and forgets those who are erased, while it is sent', async () => {
    startProcess();
    server.isDown = true;
    const issue = await sendTo(addresses('a', 8));
    await update(
      `update newsletter_subscribers set unsubscribed_at = now() where email like 'a-1@%'`,
    );
    await update(`delete from newsletter_subscribers where email like 'a-2@%'`);
    server.isDown = false;
    const { counts } = await issues.finished(issue);
    expect(counts).toMatchObject({ recipients: 8, sent: 6, skipped: 2 });
    expect(server.arrived).toHaveLength(6);
  });
});

describe('a paused issue', () => {
  test('is sent no further until it is resumed', async () => {
    // Five emails every half second.
    startProcess({ emailsPerMinute: 600 });
    const issue = await sendTo(addresses('a', 30));
    await until('some emails', () => server.accepted.length >= 5);
    const paused = await issues.pause(issue);
    expect(paused.status).toBe('paused');
    await until('the end of the batch', async () => {
      return (await issues.read(issue)).counts?.sending === 0;
    });
    const { counts } = await issues.read(issue);
    expect(counts?.waiting).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect((await issues.read(issue)).counts).toEqual(counts);
    await issues.finished(await issues.start(paused));
    expect(server.arrived.toSorted()).toEqual(addresses('a', 30).toSorted());
  });

  test('may be paused and resumed at any moment without sending twice', async () => {
    startProcess({ emailsPerMinute: 6_000 });
    let issue = await sendTo(addresses('a', 100));
    for (let turn = 0; turn < 5; turn += 1) {
      issue = await issues.pause(issue);
      issue = await issues.start(issue);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await issues.finished(issue);
    expect(server.arrived.toSorted()).toEqual(addresses('a', 100).toSorted());
  });
});

describe('the process', () => {
  test('continues after a restart, with no delivery of unknown status', async () => {
    const first = startProcess({ emailsPerMinute: 1_200 });
    const issue = await sendTo(addresses('a', 40));
    await until('some emails', () => server.accepted.length >= 5);
    await first.close();
    expect((await issues.read(issue)).counts).toMatchObject({ sending: 0, unknown: 0 });
    startProcess();
    await issues.finished(issue);
    expect(server.arrived.toSorted()).toEqual(addresses('a', 40).toSorted());
  });

  test('shares an issue with another process without sending twice', async () => {
    const processes = [startProcess(), startProcess()];
    const issue = await sendTo(addresses('a', 100));
    while ((await issues.read(issue)).status !== 'sent') {
      await Promise.all(processes.map(({ resume }) => resume()));
    }
    expect(server.arrived.toSorted()).toEqual(addresses('a', 100).toSorted());
  });

  test('that was lost leaves what it was sending as unknown', async () => {
    const lost = startProcess();
    await lost.close();
    const issue = await sendTo(addresses('a', 6));
    await update(`update newsletter_deliveries set status = 'sending' where email < 'a-3';
      update jobs set state = 'running', due_at = now() + interval '10 minutes' where queue = 'newsletter'`);
    await startProcess().resume();
    const { counts } = await issues.finished(issue);
    expect(counts).toMatchObject({ sent: 4, unknown: 2 });
    expect(server.arrived.toSorted()).toEqual(addresses('a', 6).slice(2));
  });

  test.each([
    ['', 'no issue'],
    [' and another one is being sent', sendingLock],
  ])(
    'that was lost leaves what it was sending as unknown although the issue was paused%s',
    async (_when, held) => {
      const lost = startProcess();
      await lost.close();
      const issue = await sendTo(addresses('a', 6));
      await update(`update newsletter_deliveries set status = 'sending' where email < 'a-3';
      update jobs set state = 'running', due_at = now() where queue = 'newsletter'`);
      await issues.pause(issue);
      const found = await withSessionLock(database.pool, held, () => {
        startProcess();
        return until('the end of the lost job', async () => {
          const { rows } = await database.pool.query("select from jobs where state = 'done'");
          return rows.length > 0 ? issues.read(issue) : undefined;
        });
      });
      const counts = found?.result.counts;
      expect(counts).toMatchObject({ sending: 0, unknown: 2, waiting: 4 });
      expect(server.arrived).toEqual([]);
    },
  );
});

describe('a retry', () => {
  test('sends failed and unknown emails again, and no others', async () => {
    startProcess();
    const emails = [...addresses('a', 2), ...addresses('drop', 1), ...addresses('unknown', 1)];
    const issue = await issues.finished(await sendTo(emails));
    const { rows } = await database.pool.query('select id from newsletter_deliveries');
    const retried = await issues.retry(
      issue,
      rows.map(({ id }) => id),
    );
    expect(retried).toMatchObject({ status: 'sending', counts: { sent: 2, waiting: 2 } });
    const again = await issues.finished(issue);
    expect(again.counts).toMatchObject({ sent: 2, unknown: 1, failed: 1 });
    expect(server.arrived.toSorted()).toEqual(
      ['a-1', 'a-2', 'drop-1', 'drop-1'].map((name) => `${name}@example.org`),
    );
  });
});
