import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../api/api-request.ts';
import { signedIn } from '../api/staff.ts';
import { subscriberRows } from '../api/subscriber-rows.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { until } from '../running-site/until.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());

test('an issue waits while there is no mail server, and has the reason', async () => {
  const { token } = await signedIn(site, 'admin', 'admin');
  await subscriberRows(() => site).add('a@example.org', { confirmed_at: 'now()' });
  const fields = { subject: 'News', preview: '', content: '<p>Wells</p>' };
  const at = `/api/newsletter-issues/${randomUUID()}`;
  await ask(site, `PUT ${at}`, { token, body: fields });
  await ask(site, `PUT ${at}/delivery`, { token, body: { version: 1 } });
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
