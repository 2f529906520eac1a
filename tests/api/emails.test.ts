import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMailQueue } from '#mail/mail-queue.ts';
import { sampleEmail } from '#mail/testing/sample-emails.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { waitForEmptyMailQueue } from '../received-emails.ts';
import { until } from '../running-site/until.ts';
import { ask } from './api-request.ts';
import { signedIn } from './staff.ts';

interface ListedEmail {
  id: string;
  recipient: string;
  status: string;
  attempts: number;
  error: string | null;
  subject: string | null;
  next_attempt_at: string | null;
}

let rejection: { code: number; text: string } | null = null;
let server: MailServer;
let site: ServedSite;
let token: string;
beforeAll(async () => {
  server = await startMailServer({
    onRcptTo(_address, _session, done) {
      const { code, text } = rejection ?? {};
      done(rejection && Object.assign(new Error(text), { responseCode: code }));
    },
  });
  site = await serveComposedSite({ mail: { smtpUrl: `smtp://127.0.0.1:${server.port}` } });
  ({ token } = await signedIn(site, 'mail-admin', 'admin'));
});
afterAll(async () => {
  await site.close();
  await server.close();
});

async function queue(given: Parameters<typeof sampleEmail>[0] = {}): Promise<string> {
  const to = given.to ?? `${randomUUID()}@example.gov`;
  return site.mail.mailQueue.enqueue(site.database.db, sampleEmail({ ...given, to }));
}

async function list(query: string): Promise<{ items: ListedEmail[]; total: number }> {
  const { status, body } = await ask(site, `GET /api/emails?${query}`, { token });
  expect(status).toBe(200);
  return body as { items: ListedEmail[]; total: number };
}

/** Finds an email in the list by its id. */
async function find(id: string): Promise<ListedEmail | undefined> {
  return (await list('page_size=100')).items.find((email) => email.id === id);
}

const resend = (id: string) => ask(site, `POST /api/emails/${id}/deliveries`, { token });

describe('the email log', () => {
  test('lists a sent email with its subject, and nothing of its content', async () => {
    const id = await queue();
    await waitForEmptyMailQueue(site);
    const email = await find(id);
    expect(email).toMatchObject({
      kind: 'recovery',
      status: 'sent',
      subject: 'Choose a new password',
      attempts: 1,
      error: null,
      next_attempt_at: null,
    });
    expect(JSON.stringify(email)).not.toMatch(/048291|c7e0d6|sealed/);
  });

  test('says why an email waits and when it is tried next, and then that it was sent', async () => {
    rejection = { code: 451, text: 'Greylisted, come back later' };
    const [id, other] = [await queue(), await queue()];
    const waiting = await until('a failed attempt', async () => {
      const email = await find(id);
      return email?.attempts === 1 && email.next_attempt_at !== null ? email : null;
    });
    expect(waiting.status).toBe('waiting');
    expect(waiting.error).toBe('451 Greylisted, come back later');
    expect(Date.parse(waiting.next_attempt_at ?? '')).toBeGreaterThan(Date.now());
    expect(await find(other)).toMatchObject({ status: 'waiting' });
    rejection = null;
    await resend(other);
    const { status, body } = await resend(id);
    expect(status).toBe(201);
    expect(body).toMatchObject({ id, status: 'waiting' });
    await waitForEmptyMailQueue(site);
    expect(await find(id)).toMatchObject({ status: 'sent', attempts: 2, error: null });
  });

  test('says why an email failed, and sends it again with the same Message-ID', async () => {
    rejection = { code: 550, text: 'No such mailbox' };
    const id = await queue();
    await waitForEmptyMailQueue(site);
    expect(await find(id)).toMatchObject({
      status: 'failed',
      error: 'The mail server rejected it: 550 No such mailbox',
    });
    rejection = null;
    expect((await resend(id)).body).toMatchObject({ id });
    await waitForEmptyMailQueue(site);
    expect(await find(id)).toMatchObject({ status: 'sent' });
    expect(server.received.at(-1)?.messageId).toContain(id);
  });

  test('sends an email that was sent before as a new one', async () => {
    const id = await queue();
    await waitForEmptyMailQueue(site);
    const { body } = await resend(id);
    const again = String(body.id);
    expect(again).not.toBe(id);
    await waitForEmptyMailQueue(site);
    expect(await find(again)).toMatchObject({ status: 'sent' });
    const { rows } = await site.database.pool.query(
      "select subject_id, details from audit_log where action = 'resend' and subject_id = $1",
      [id],
    );
    expect(rows).toMatchObject([{ details: { kind: 'recovery' } }]);
  });

  test('does not send an email whose link has expired', async () => {
    const id = await queue({ expiresAt: '2001-01-01T00:00:00Z' });
    await waitForEmptyMailQueue(site);
    expect(await find(id)).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/expired/),
    });
    expect(await resend(id)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringMatching(/has expired/) } },
    });
  });

  test('does not send an email of another installation', async () => {
    const others = createMailQueue({ send: async () => {} }, 'the secret of another installation');
    const id = await others.enqueue(site.database.db, sampleEmail());
    expect(await resend(id)).toMatchObject({ status: 409 });
  });

  test('answers 404 for an unknown email', async () => {
    expect(await resend(randomUUID())).toMatchObject({ status: 404 });
  });

  test('filters by status, kind and a part of recipient or subject', async () => {
    const to = `Filter_${randomUUID().slice(0, 8)}%@example.gov`;
    rejection = { code: 550, text: 'No' };
    await queue({ to, kind: 'invitation' });
    await waitForEmptyMailQueue(site);
    rejection = null;
    const search = encodeURIComponent(to.toLowerCase());
    expect(await list(`search=${search}`)).toMatchObject({ total: 1 });
    expect(await list(`search=${search}&status=failed&kind=invitation`)).toMatchObject({
      total: 1,
    });
    expect(await list(`search=${search}&status=sent`)).toMatchObject({ total: 0, items: [] });
    expect(await list(`search=${search}&kind=recovery`)).toMatchObject({ total: 0 });
    expect(await list('search=%25%25')).toMatchObject({ total: 0 });
  });

  test('counts an email whose process was lost in every attempt as failed', async () => {
    const id = await queue();
    await waitForEmptyMailQueue(site);
    await site.change(`update emails set sent_at = null, sent_by = null where id = '${id}'`);
    await site.change(`update jobs set state = 'failed' where id = '${id}'`);
    expect(await find(id)).toMatchObject({ status: 'failed' });
  });
});

test('without a mail server, an email is stored, and stays one email when it is sent again', async () => {
  const storing = await serveComposedSite();
  try {
    const { token: administrator } = await signedIn(storing, 'stored-admin', 'admin');
    await storing.mail.mailQueue.enqueue(storing.database.db, sampleEmail());
    await waitForEmptyMailQueue(storing);
    const { body } = await ask(storing, 'GET /api/emails?status=stored', { token: administrator });
    expect(body).toMatchObject({ total: 1, items: [{ status: 'stored', attempts: 1 }] });
    const [{ id }] = body.items as [{ id: string }];
    const again = await ask(storing, `POST /api/emails/${id}/deliveries`, { token: administrator });
    expect(again.body).toMatchObject({ id, status: 'waiting' });
    await waitForEmptyMailQueue(storing);
    // A second row would be sent, too, once there is a mail server.
    const { body: all } = await ask(storing, 'GET /api/emails', { token: administrator });
    expect(all).toMatchObject({ total: 1, items: [{ id, status: 'stored', attempts: 2 }] });
  } finally {
    await storing.close();
  }
});
