import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TextSender } from '#auth/texts/text-sender.ts';
import { createSmsWebhook } from './sms-webhook.ts';

let respond: (response: ServerResponse) => void;
let requests = 0;
let closed = 0;
const server = createServer((request, response) => {
  requests += 1;
  request.socket.once('close', () => {
    closed += 1;
  });
  respond(response);
});
let webhook: TextSender;
beforeEach(async () => {
  [requests, closed] = [0, 0];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const limits = { withinMs: 300, maxPending: 2 };
  webhook = createSmsWebhook({ url, secrets: [Buffer.from('x')] }, () => new Date(), limits);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const send = () => webhook.send({ user: {} as never, phone: '49155', code: '123456' });

test.each([
  ['sends nothing', () => undefined],
  ['sends its headers alone', (response: ServerResponse) => response.writeHead(500).flushHeaders()],
])('a webhook that %s ends with an error, and its connection with it', async (_, answer) => {
  respond = answer;
  await expect(send()).rejects.toThrow('The SMS webhook');
  await expect.poll(() => closed).toBe(1);
});

test('no more messages wait for a silent webhook than the limit, and later ones are sent', async () => {
  respond = () => undefined;
  const waiting = await Promise.allSettled([send(), send(), send(), send()]);
  expect(waiting.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(requests).toBe(2);
  respond = (response) => response.end();
  await expect(send()).resolves.toBeUndefined();
});
