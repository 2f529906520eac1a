// @module-tag nightly

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MailMessage } from '#mail/mail-message.ts';
import { smtpTransport } from '#mail/transports/smtp-transport.ts';
import { startMailServer } from './mail-server.ts';
import { type RecipientMailServer, startRecipientMailServer } from './recipient-mail-server.ts';

const publicUrl = 'https://www.example.gov';
const closing: (() => unknown)[] = [];
let server: RecipientMailServer;
beforeEach(async () => {
  server = await startRecipientMailServer();
  closing.push(server.close);
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function open(port: number, query = '') {
  // What stalls is given up after a second.
  const url = `smtp://127.0.0.1:${port}?socketTimeout=1000${query}`;
  const transport = smtpTransport(url, publicUrl, { allowPrivateHosts: false });
  closing.push(transport.close);
  return transport;
}

const message = (to: string): MailMessage => ({
  id: '0b0e7c9e-36a5-4b0a-8d4c-0f6f3e0f6a11',
  from: { name: 'Directorate', address: 'news@example.gov' },
  to,
  subject: 'An issue',
  html: `<p>${'Words '.repeat(30_000)}</p>`,
  text: 'Words',
});

describe.each(['', '&pool=true'])('an email sent%s', (query) => {
  test.each([
    ['unknown@example.org', 'PermanentFailure', 0],
    ['reject@example.org', 'PermanentFailure', 1],
    ['greylist@example.org', 'DeferredDelivery', 0],
    ['stall@example.org', 'UncertainDelivery', 1],
    ['drop@example.org', 'UncertainDelivery', 1],
  ])('to %s ends as %s', async (to, name, arrived) => {
    await expect(open(server.port, query).send(message(to))).rejects.toMatchObject({ name });
    expect(server.arrived).toEqual(Array(arrived).fill(to));
  });

  test('to a server that closes the connection before the content was not sent', async () => {
    const failure = open(server.port, query).send(message('lose@example.org'));
    await expect(failure).rejects.toMatchObject({ name: 'MailServerUnavailable' });
    expect(server.arrived).toEqual([]);
  });

  test('to a server that is down was not sent', async () => {
    server.isDown = true;
    const failure = open(server.port, query).send(message('a@example.org'));
    await expect(failure).rejects.toMatchObject({ name: 'MailServerUnavailable' });
    await server.close();
    const rejected = open(server.port, query).send(message('a@example.org'));
    await expect(rejected).rejects.toMatchObject({ name: 'MailServerUnavailable' });
    expect(server.arrived).toEqual([]);
  });

  test('after others that failed is accepted', async () => {
    const transport = open(server.port, query);
    const ends = ['a', 'unknown', 'b', 'drop', 'c', 'greylist', 'd', 'lose', 'e', 'reject', 'f'];
    for (const end of ends) await transport.send(message(`${end}@example.org`)).catch(() => {});
    const reached = ['a', 'b', 'drop', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.org`);
    expect(server.accepted).toEqual(reached);
  });
});

describe('an email whose sender is rejected', () => {
  test.each([
    [550, 'SenderRejected'],
    [451, 'MailServerUnavailable'],
  ])('with %i ends as %s', async (responseCode, name) => {
    const strict = await startMailServer({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('Not from you'), { responseCode })),
    });
    closing.push(strict.close);
    const failure = open(strict.port).send(message('a@example.org'));
    await expect(failure).rejects.toMatchObject({ name });
  });
});

describe('an email to a subscriber', () => {
  const unsubscribe = `${publicUrl}/newsletter/unsubscribe?token=v1.${'aB3-_'.repeat(100)}`;

  async function received(given: Partial<MailMessage>) {
    const recording = await startMailServer();
    closing.push(recording.close);
    await open(recording.port).send({ ...message('a@example.org'), ...given });
    return recording.next();
  }

  test('arrives with the headers of one-click unsubscription, each on one line', async () => {
    const mail = await received({ unsubscribe });
    const lines = mail.headerLines.map(({ line }) => line);
    expect(lines).toContain(`List-Unsubscribe: <${unsubscribe}>`);
    expect(lines).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(lines).toContain('List-ID: <newsletter.www.example.gov>');
    expect(lines).toContain('Precedence: bulk');
  });

  test('gets no more headers from its URL or subject', async () => {
    const mail = await received({
      unsubscribe: `${publicUrl}/x?token=1>\r\nBcc: all@example.gov\r\n\r\n<script>`,
      subject: 'One\r\nBcc: all@example.gov',
    });
    expect([...mail.headers.keys()]).not.toContain('bcc');
    const url = mail.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line;
    expect(url).toMatch(/^List-Unsubscribe: <[^\s<>]+>$/);
  });

  test('without a subscription has none of these headers', async () => {
    const keys = [...(await received({})).headers.keys()];
    expect(keys.filter((key) => /^list|precedence/.test(key))).toEqual([]);
  });
});
