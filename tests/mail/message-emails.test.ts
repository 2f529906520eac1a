import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../api/api-request.ts';
import { signedIn } from '../api/staff.ts';
import { type ServedSite, serveComposedSite } from '../composed-site.ts';
import { until } from '../running-site/until.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

let server: MailServer;
let site: ServedSite;
beforeAll(async () => {
  server = await startMailServer();
  site = await serveComposedSite({ mail: { smtpUrl: `smtp://127.0.0.1:${server.port}` } });
  await site.change("insert into site_settings (contact_email) values ('info@dsti.gov.example')");
});
afterAll(async () => {
  await site.close();
  await server.close();
});

const receivedBy = (address: string) =>
  until(`an email to ${address}`, () =>
    server.received.find(({ to }) => to && 'text' in to && to.text === address),
  );

test('a message is acknowledged, shown to staff, assigned and answered by email', async () => {
  const adam = await signedIn(site, 'adam', 'admin', { full_name: 'Adam Okoro' });
  const edda = await signedIn(site, 'edda', 'editor', { full_name: 'Edda Lindqvist' });
  await site.post('/contact', {
    name: 'Ada Obi',
    email: 'ada@example.org',
    subject: 'research',
    message: 'When does the next call open?',
  });
  const receipt = await receivedBy('ada@example.org');
  const notification = await receivedBy('info@dsti.gov.example');
  expect(receipt.replyTo?.text).toBe('info@dsti.gov.example');
  expect(receipt.text).not.toContain('next call');
  expect(notification.replyTo?.text).toBe('ada@example.org');
  expect(notification.text).toContain('> When does the next call open?');

  const { body } = await ask(site, 'GET /api/messages', { token: edda.token });
  const [{ id, reference }] = body.items as [{ id: string; reference: string }];
  expect(receipt.subject).toContain(reference);
  expect(notification.text).toContain(`https://www.example.gov/admin/messages/${id}`);
  const at = `/api/messages/${id}`;
  const assigned = await ask(site, `PUT ${at}/assignee`, {
    token: adam.token,
    body: { version: 1, assignee: edda.id },
  });
  expect((await receivedBy(edda.email)).text).toContain('Adam Okoro assigned this message to you.');

  server.received.length = 0;
  const reply = { version: assigned.body.version, text: 'Dear Ada,\n\nIn March.' };
  const replied = await ask(site, `POST ${at}/replies`, { token: edda.token, body: reply });
  expect(replied).toMatchObject({ status: 201, body: { status: 'answered' } });
  const answer = await receivedBy('ada@example.org');
  expect(answer.subject).toContain(reference);
  expect([receipt, answer].map(({ headers }) => headers.has('auto-submitted'))).toEqual([
    true,
    false,
  ]);
  expect(answer.replyTo?.text).toBe('info@dsti.gov.example');
  expect(answer.text).toContain('Dear Ada,\n\nIn March.\n\nEdda Lindqvist');
  const sentEntry = async () => {
    const { body: current } = await ask(site, `GET ${at}`, { token: edda.token });
    return JSON.stringify(current.entries).includes('"status":"sent"');
  };
  await until('the reply to be marked as sent', async () => (await sentEntry()) || undefined);
  expect(await ask(site, `POST ${at}/replies`, { token: edda.token, body: reply })).toMatchObject({
    status: 409,
    body: { error: { current: { entries: [{ kind: 'reply' }] } } },
  });
});
