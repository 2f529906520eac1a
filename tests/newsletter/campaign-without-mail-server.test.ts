import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../api/api-request.ts';
import { signedIn } from '../api/staff.ts';
import { subscriberRows } from '../api/subscriber-rows.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { until } from '../running-site/until.ts';

let site: ServedSite;
let token: string;
beforeAll(async () => {
  site = await serveComposedSite();
  ({ token } = await signedIn(site, 'admin', 'admin'));
  await subscriberRows(() => site).add('a@example.org', { confirmed_at: 'now()' });
});
afterAll(() => site.close());

async function draft(): Promise<string> {
  const at = `/api/newsletter-issues/${randomUUID()}`;
  await ask(site, `PUT ${at}`, {
    token,
    body: { subject: 'News', preview: '', content: '<p>Wells</p>' },
  });
  return at;
}

test('no issue begins to be sent, or is resumed, while there is no mail server', async () => {
  const at = await draft();
  const start = (version: number) => ask(site, `PUT ${at}/delivery`, { token, body: { version } });
  const begun = await start(1);
  expect(begun.status).toBe(409);
  expect(begun.body.error?.message).toContain('Email delivery is off.');
  expect((await ask(site, `GET ${at}`, { token })).body.status).toBe('draft');
  await site.change(
    `update newsletter_issues set started_at = now(), paused_at = now() where id = '${at.split('/').at(-1)}'`,
  );
  const { body: paused } = await ask(site, `GET ${at}`, { token });
  expect(paused.status).toBe('paused');
  expect((await start(Number(paused.version))).status).toBe(409);
});

test('an issue that was begun waits once the mail server is gone, and has the reason', async () => {
  const at = await draft();
  const issue = at.split('/').at(-1);
  await site.change(
    `insert into newsletter_deliveries (issue_id, subscriber_id, email)
       select '${issue}', id, email from newsletter_subscribers;
     with job as (
       insert into jobs (id, queue, data) values (gen_random_uuid(), 'newsletter', '{"issue": "${issue}"}')
       returning id
     )
     update newsletter_issues set started_at = now(), job_id = job.id from job where newsletter_issues.id = '${issue}'`,
  );
  const delayed = await until('a delayed issue', async () => {
    const { body } = await ask(site, `GET ${at}`, { token });
    return body.delivery_error ? body : undefined;
  });
  expect(delayed).toMatchObject({
    status: 'sending',
    delivery_error: 'No mail server is set up.',
    counts: { sent: 0, waiting: 1 },
  });
  const { rows } = await site.database.pool.query('select 1 from stored_emails');
  expect(rows).toEqual([]);
});
