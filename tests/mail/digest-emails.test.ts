import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderEmail } from '#mail/emails/email-renderer.tsx';
import { sampleContext } from '#mail/testing/sample-context.ts';
import { sampleDigest, sampleEmail } from '#mail/testing/sample-emails.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

const { publicUrl } = sampleContext;
let server: MailServer;
let site: ServedSite;
beforeAll(async () => {
  server = await startMailServer();
  site = await serveComposedSite({ mail: { smtpUrl: `smtp://127.0.0.1:${server.port}` } });
});
afterAll(async () => {
  await site.close();
  await server.close();
});

test('arrives with its posts, its links and the headers of one-click unsubscription', async () => {
  await site.mail.mailQueue.enqueue(site.database.db, sampleDigest());
  const mail = await server.next();
  expect(mail.subject).toBe('Research grants open and 1 more');
  for (const version of [mail.text ?? '', mail.html || '']) {
    expect(version).toContain('Research grants open');
    expect(version).toContain('Apply until June.');
    expect(version).toContain(`${publicUrl}/news/research-grants-open`);
    expect(version).toContain(`${publicUrl}/newsletter/unsubscribe?token=a`);
    expect(version).toContain(`${publicUrl}/newsletter/preferences?token=b`);
  }
  const header = (name: string) => mail.headerLines.find(({ key }) => key === name)?.line;
  expect(header('list-unsubscribe')).toBe(
    `List-Unsubscribe: <${publicUrl}/newsletter/unsubscribe?token=a>`,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('says how many posts it leaves out', async () => {
  const { subject, text } = await renderEmail(sampleDigest({ more: 7 }), sampleContext);
  expect(subject).toBe('Research grants open and 8 more');
  expect(text).toContain(`See 7 more:\n${publicUrl}/news`);
});

test('does not make an account email wait', async () => {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `with queued as (select gen_random_uuid() as id from generate_series(1, 500))
     insert into jobs (id, queue, data, due_at)
     select id, 'bulk_mail', '{}', now() + interval '1 hour' from queued returning id`,
  );
  const id = await site.mail.mailQueue.enqueue(site.database.db, sampleDigest());
  const account = await site.mail.mailQueue.enqueue(site.database.db, sampleEmail());
  const { rows: jobs } = await site.database.pool.query(
    'select id, queue from jobs where id = any($1::uuid[]) order by queue',
    [[id, account]],
  );
  expect(jobs).toEqual([
    { id, queue: 'bulk_mail' },
    { id: account, queue: 'mail' },
  ]);
  const subjects = [(await server.next()).subject, (await server.next()).subject];
  expect(subjects).toContain('Research grants open and 1 more');
  expect(rows).toHaveLength(500);
});

test('shows whatever a title and an excerpt contain as text', async () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<img src=x onerror=alert(1)>',
      '"><script>alert(1)</script>',
      'a\r\nBcc: everyone@example.org',
      'a\n\nhttps://evil.example\n',
    ),
  );
  await fc.assert(
    fc.asyncProperty(hostile, hostile, hostile, async (title, excerpt, category) => {
      const posts = [{ title, excerpt, category, path: `/news/${randomUUID()}` }];
      const { subject, html, text } = await renderEmail(sampleDigest({ posts }), sampleContext);
      expect(subject).not.toMatch(/[\r\n\0]/);
      expect(html).not.toMatch(/<script|<img/i);
      expect(text).not.toMatch(/^https:\/\/evil/m);
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
      expect(links.every((href) => href.startsWith(publicUrl))).toBe(true);
    }),
    { numRuns: 60 },
  );
});
