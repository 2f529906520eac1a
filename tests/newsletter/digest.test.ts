import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDigests } from '#domain/newsletter/topics/send-digests.ts';
import { createMailQueue, type MailQueue, unsealEmail } from '#mail/mail-queue.ts';
import type { NewsletterDigest } from '#mail/newsletter-digest-email.ts';
import { type Stored, storePosts } from '#site/news/posts.fixture.ts';
import { subscriberRows } from '../api/subscriber-rows.ts';
import { appSecret, type ServedSite, serveComposedSite } from '../composed-site.ts';
import { openAnotherPool } from '../test-database.ts';

// In Lagos, 08:00 is 07:00 in UTC.
const zone = 'Africa/Lagos';
const publicUrl = 'https://www.example.gov';
const dueAt = Date.parse('2026-05-05T07:00:00Z');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.change('truncate posts cascade');
  await site.change('delete from emails');
  await site.change('delete from newsletter_subscribers');
});

const { add, row } = subscriberRows(() => site);
const store = (rows: Record<string, Stored>) => storePosts(site, rows);
const noJobs = { send: async () => {} };
const quote = (ms: number) => `'${new Date(ms).toISOString()}'`;

/** A subscriber to Grants who was confirmed two days before. */
const subscribe = (email: string, columns: Record<string, string> = {}) =>
  add(email, { confirmed_at: quote(dueAt - 2 * dayMs), topics: "'{Grants}'", ...columns });

/** Whether email delivery is on. */
let isOn: boolean;
beforeEach(() => {
  isOn = true;
});

function run(atMs: number, mailQueue: MailQueue = createMailQueue(noJobs, appSecret)) {
  return runWith(site.database, atMs, mailQueue);
}

function runWith({ db }: Pick<ServedSite['database'], 'db'>, atMs: number, mailQueue: MailQueue) {
  return sendDigests({
    ...{ db, mailQueue, appSecret, publicUrl },
    readSettings: async () => ({ time_zone: zone }),
    isDeliveryOn: async () => isOn,
    now: () => new Date(atMs),
  });
}

async function digests(): Promise<NewsletterDigest[]> {
  const { rows } = await site.database.pool.query(
    "select id, sealed from emails where kind = 'newsletter_digest' order by recipient, created_at",
  );
  return rows.map(({ id, sealed }) => unsealEmail(appSecret, id, sealed) as NewsletterDigest);
}

const titles = ({ posts }: NewsletterDigest) => posts.map(({ title }) => title);
const publishedAt = (ms: number) => ({ published_at: new Date(ms).toISOString() });

describe('the daily email', () => {
  test('tells what was published about the topics, newest first, and nothing else', async () => {
    await store({
      older: { category: 'Grants', ...publishedAt(dueAt - dayMs) },
      newer: { category: 'grants', title: 'Newer', ...publishedAt(dueAt) },
      other: { category: 'Events', ...publishedAt(dueAt) },
      none: publishedAt(dueAt),
      draft: { category: 'Grants', status: 'draft', ...publishedAt(dueAt) },
      early: { category: 'Grants', ...publishedAt(dueAt - 3 * dayMs) },
      future: { category: 'Grants', ...publishedAt(dueAt + hourMs) },
      trashed: { category: 'Grants', ...publishedAt(dueAt) },
      scheduled: { category: 'Grants', status: 'draft' },
    });
    await site.change("update posts set deleted_at = now() where slug = 'trashed'");
    await site.change("update posts set publish_at = now() where slug = 'scheduled'");
    await subscribe('reader@example.org');
    await run(dueAt + 5 * minuteMs);
    const [email] = await digests();
    expect(email).toMatchObject({
      to: 'reader@example.org',
      more: 0,
      posts: [
        { title: 'Newer', excerpt: 'About newer', category: 'Grants', path: '/news/newer' },
        { title: 'older', path: '/news/older' },
      ],
      unsubscribe: expect.stringMatching(
        /^https:\/\/www\.example\.gov\/newsletter\/unsubscribe\?token=/,
      ),
      preferences: expect.stringMatching(
        /^https:\/\/www\.example\.gov\/newsletter\/preferences\?token=/,
      ),
    });
    expect(await row('reader@example.org')).toMatchObject({ version: 1 });
  });

  test('is sent once a day from 08:00 site time, with what is new since the last one', async () => {
    await store({ first: { category: 'Grants', ...publishedAt(dueAt - hourMs) } });
    await subscribe('daily@example.org');
    await run(dueAt - minuteMs);
    expect(await digests()).toEqual([]);
    await run(dueAt + 2 * minuteMs);
    await run(dueAt + 3 * minuteMs);
    await store({ second: { category: 'Grants', ...publishedAt(dueAt + hourMs) } });
    await run(dueAt + 10 * hourMs);
    expect((await digests()).map(titles)).toEqual([['first']]);
    await run(dueAt + dayMs + 2 * minuteMs);
    expect((await digests()).map(titles)).toEqual([['first'], ['second']]);
    await run(dueAt + 2 * dayMs + 2 * minuteMs);
    expect(await digests()).toHaveLength(2);
  });

  test('that was missed comes later the same day, or with the next one, but never twice a day', async () => {
    await store({ morning: { category: 'Grants', ...publishedAt(dueAt - 26 * hourMs) } });
    await subscribe('late@example.org');
    await run(dueAt - 12 * hourMs);
    expect((await digests()).map(titles)).toEqual([['morning']]);
    await store({ evening: { category: 'Grants', ...publishedAt(dueAt - 11 * hourMs) } });
    for (const hours of [-10, -1]) await run(dueAt + hours * hourMs);
    expect(await digests()).toHaveLength(1);
    for (const hours of [1, 2, 14]) await run(dueAt + hours * hourMs);
    expect((await digests()).map(titles)).toEqual([['morning'], ['evening']]);
  });

  test('is left out when nothing is new, and the next one tells what came meanwhile', async () => {
    await subscribe('quiet@example.org');
    await run(dueAt + 2 * minuteMs);
    expect(await digests()).toEqual([]);
    await store({ later: { category: 'Grants', ...publishedAt(dueAt + hourMs) } });
    await run(dueAt + dayMs + 2 * minuteMs);
    expect((await digests()).map(titles)).toEqual([['later']]);
  });

  test('is not queued while delivery is off, and the next one tells what came meanwhile', async () => {
    await store({ first: { category: 'Grants', ...publishedAt(dueAt - hourMs) } });
    await subscribe('patient@example.org');
    isOn = false;
    await run(dueAt + 2 * minuteMs);
    expect(await digests()).toEqual([]);
    isOn = true;
    await store({ second: { category: 'Grants', ...publishedAt(dueAt + hourMs) } });
    await run(dueAt + dayMs + 2 * minuteMs);
    expect((await digests()).map(titles)).toEqual([['second', 'first']]);
  });

  test('looks back seven days at most, and counts the posts that it leaves out', async () => {
    const many = Array.from({ length: 25 }, (_, number) => [
      `post-${number}`,
      { category: 'Grants', ...publishedAt(dueAt - number * hourMs) },
    ]);
    await store({
      ...Object.fromEntries(many),
      old: { category: 'Grants', ...publishedAt(dueAt - 8 * dayMs) },
    });
    await subscribe('away@example.org', { confirmed_at: quote(dueAt - 30 * dayMs) });
    await run(dueAt + 2 * minuteMs);
    const [email] = await digests();
    expect(email?.posts).toHaveLength(20);
    expect(email?.more).toBe(5);
  });

  test('goes only to confirmed subscribers with topics', async () => {
    await store({ news: { category: 'Grants', ...publishedAt(dueAt - hourMs) } });
    await subscribe('yes@example.org');
    await subscribe('unconfirmed@example.org', { confirmed_at: 'null' });
    await subscribe('gone@example.org', { unsubscribed_at: 'now()' });
    await subscribe('issues-only@example.org', { topics: "'{}'" });
    await subscribe('renamed@example.org', { topics: "'{Old name}'" });
    await subscribe('new@example.org', { confirmed_at: quote(dueAt + minuteMs / 2) });
    await run(dueAt + 2 * minuteMs);
    expect((await digests()).map(({ to }) => to)).toEqual(['yes@example.org']);
  });

  test('is not sent any more to someone who unsubscribes while it waits', async () => {
    await store({ news: { category: 'Grants', ...publishedAt(dueAt - hourMs) } });
    await subscribe('leaver@example.org');
    await subscribe('stayer@example.org');
    await run(dueAt + 2 * minuteMs);
    const [leaving] = await digests();
    const path = (leaving?.unsubscribe ?? '').slice(publicUrl.length);
    expect((await site.post(path, { 'List-Unsubscribe': 'One-Click' })).status).toBe(200);
    expect((await digests()).map(({ to }) => to)).toEqual(['stayer@example.org']);
  });
});

describe('many subscribers', () => {
  const number = 450;

  async function addMany(): Promise<void> {
    await store({ news: { category: 'Grants', ...publishedAt(dueAt - hourMs) } });
    await site.change(
      `insert into newsletter_subscribers (email, reference, confirmed_at, topics)
       select n || '@example.org', 'N-' || n, ${quote(dueAt - dayMs)}, '{Grants}' from generate_series(1, ${number}) n`,
    );
  }

  async function expectOneEach(): Promise<void> {
    const recipients = (await digests()).map(({ to }) => to);
    expect(recipients).toHaveLength(number);
    expect(new Set(recipients).size).toBe(number);
  }

  test('get one email each from two processes at once', async () => {
    await addMany();
    const other = openAnotherPool(site.database.url);
    const queue = createMailQueue(noJobs, appSecret);
    const at = dueAt + 2 * minuteMs;
    await Promise.all([runWith(site.database, at, queue), runWith(other, at, queue)]);
    await run(at + 5 * minuteMs);
    await other.close();
    await expectOneEach();
  });

  test('get one email each after a crash in the middle', async () => {
    await addMany();
    const queue = createMailQueue(noJobs, appSecret);
    let left = 300;
    const crashing: MailQueue = {
      ...queue,
      async enqueue(tx, email) {
        left -= 1;
        if (left < 0) throw new Error('crash');
        return queue.enqueue(tx, email);
      },
    };
    await expect(run(dueAt + 2 * minuteMs, crashing)).rejects.toThrow('crash');
    expect(await digests()).toHaveLength(200);
    await run(dueAt + 7 * minuteMs);
    await expectOneEach();
  });
});
