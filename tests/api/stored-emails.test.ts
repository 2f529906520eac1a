import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailQueue } from '#mail/mail-queue.ts';
import { sampleEmail } from '#mail/testing/sample-emails.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { waitForEmptyMailQueue } from '../received-emails.ts';
import { until } from '../running-site/until.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

let server: MailServer;
let site: ServedSite;
let token: string;
beforeAll(async () => {
  server = await startMailServer();
  site = await serveComposedSite();
  ({ token } = await signedIn(site, 'mail-admin', 'admin'));
  await site.change('insert into site_settings default values');
});
afterAll(async () => {
  await site.close();
  await server.close();
});
beforeEach(async () => {
  server.received.splice(0);
  await site.change('delete from emails; delete from jobs; delete from audit_log');
  await setDelivery('off');
});

async function setDelivery(delivery: 'on' | 'off'): Promise<void> {
  await site.change(
    `update site_settings set smtp_enabled = ${delivery === 'on'}, smtp_host = '127.0.0.1', smtp_port = ${server.port}`,
  );
}

const request = (endpoint: string) => ask(site, endpoint, { token });
const count = async () => (await request('GET /api/emails/stored')).body;

/** Queues emails while there is no mail server. */
async function store(
  emails: readonly Parameters<typeof sampleEmail>[0][],
  queue = site.mail.mailQueue,
): Promise<string[]> {
  const ids: string[] = [];
  for (const email of emails) ids.push(await queue.enqueue(site.database.db, sampleEmail(email)));
  await waitForEmptyMailQueue(site);
  return ids;
}

async function statuses(): Promise<Record<string, string>> {
  const { body } = await request('GET /api/emails?page_size=100');
  const items = body.items as { id: string; status: string }[];
  return Object.fromEntries(items.map(({ id, status }) => [id, status]));
}

async function audited() {
  const { rows } = await site.database.pool.query(
    "select action, details from audit_log where subject_table = 'emails' order by id",
  );
  return rows;
}

describe('emails that were stored without a mail server', () => {
  test('wait for a decision, and then are sent once each', async () => {
    const to = Array.from({ length: 3 }, (_, number) => `stored-${number}@example.gov`);
    const ids = await store(to.map((address) => ({ to: address })));
    const [late] = await store([{ to: 'late@example.gov' }]);
    await site.change(`update emails set expires_at = '2001-01-01' where id = '${late}'`);
    expect(await count()).toEqual({ stored: 4, sendable: 3 });

    const refused = await request('POST /api/emails/stored/deliveries');
    expect(refused.status).toBe(409);
    expect(refused.body.error?.message).toContain('Email delivery is off.');

    await setDelivery('on');
    expect(server.received).toEqual([]);
    const both = await Promise.all([
      request('POST /api/emails/stored/deliveries'),
      request('POST /api/emails/stored/deliveries'),
    ]);
    const queued = both.map(({ body }) => Number(body.queued));
    expect(queued.reduce((sum, number) => sum + number)).toBe(3);
    await waitForEmptyMailQueue(site);
    const recipients = server.received.map(({ to }) => to && 'text' in to && to.text);
    expect(recipients.sort()).toEqual(to);
    expect(await statuses()).toEqual({
      ...Object.fromEntries(ids.map((id) => [id, 'sent'])),
      [String(late)]: 'stored',
    });
    expect(await count()).toEqual({ stored: 1, sendable: 0 });
  });

  test('are discarded together, and are not sent afterwards', async () => {
    const ids = await store([{}, {}]);
    expect((await request('DELETE /api/emails/stored')).body).toEqual({ discarded: 2 });
    expect((await request('DELETE /api/emails/stored')).body).toEqual({ discarded: 0 });
    await setDelivery('on');
    expect((await request('POST /api/emails/stored/deliveries')).body).toEqual({
      queued: 0,
      left: 0,
    });
    expect(await statuses()).toEqual(Object.fromEntries(ids.map((id) => [id, 'discarded'])));
    expect(server.received).toEqual([]);
    expect(await audited()).toEqual([{ action: 'discard_email', details: { emails: 2 } }]);
    const [first] = ids;
    expect((await request(`POST /api/emails/${first}/deliveries`)).status).toBe(201);
    await waitForEmptyMailQueue(site);
    expect(server.received).toHaveLength(1);
  });

  test('are sent in batches, without those of another installation', async () => {
    const others = createMailQueue({ send: async () => {} }, 'the secret of another installation');
    await others.enqueue(site.database.db, sampleEmail());
    await site.change(`update emails set sent_by = 'stored', sent_at = now()`);
    await site.change(
      `insert into emails (id, kind, recipient, sealed, sent_at, sent_by)
       select gen_random_uuid(), kind, recipient, sealed, now(), 'stored' from emails, generate_series(1, 200)`,
    );
    await store([{ to: 'last@example.gov' }]);
    await setDelivery('on');
    expect((await request('POST /api/emails/stored/deliveries')).body).toEqual({
      queued: 0,
      left: 2,
    });
    expect((await request('POST /api/emails/stored/deliveries')).body).toEqual({
      queued: 1,
      left: 0,
    });
    expect((await request('GET /api/emails?status=failed')).body.total).toBe(201);
    await waitForEmptyMailQueue(site);
  });
});

describe('an email that waits', () => {
  test('is discarded, and not sent', async () => {
    await setDelivery('on');
    const id = await site.database.db.transaction(async (tx) => {
      const queued = await site.mail.mailQueue.enqueue(tx, sampleEmail());
      await tx.execute(`update jobs set due_at = now() + interval '1 hour'`);
      return queued;
    });
    expect(await statuses()).toEqual({ [id]: 'waiting' });
    const { status, body } = await request(`DELETE /api/emails/${id}/deliveries`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, status: 'discarded' });
    const { rows } = await site.database.pool.query('select from jobs');
    expect(rows).toEqual([]);
    expect(await audited()).toEqual([{ action: 'discard_email', details: { kind: 'recovery' } }]);
  });

  test('cannot be discarded while it is being sent, or once it is sent', async () => {
    await setDelivery('on');
    const id = await site.database.db.transaction(async (tx) => {
      const queued = await site.mail.mailQueue.enqueue(tx, sampleEmail());
      await tx.execute(
        `update jobs set state = 'running', attempt = 1, due_at = now() + interval '1 hour'`,
      );
      return queued;
    });
    const discard = () => request(`DELETE /api/emails/${id}/deliveries`);
    expect(await discard()).toMatchObject({
      status: 409,
      body: { error: { message: 'This email is being sent at this moment.' } },
    });
    await site.change('update jobs set due_at = now()');
    await until('a sent email', () => server.received[0]);
    await waitForEmptyMailQueue(site);
    expect(await discard()).toMatchObject({
      status: 409,
      body: { error: { message: 'This email has already been sent.' } },
    });
    expect(await request(`DELETE /api/emails/${randomUUID()}/deliveries`)).toMatchObject({
      status: 404,
    });
  });
});
