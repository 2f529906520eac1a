import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
/** No test waits for it. */
const withinMs = 30_000;
let url: string;
beforeEach(async () => {
  [requests, closed] = [0, 0];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function createWebhook(): () => Promise<void> {
  const settings = { url, secrets: [Buffer.from('x')] };
  const limits = { withinMs, maxPending: 2 };
  const webhook = createSmsWebhook(settings, () => new Date(), limits);
  return () => webhook.send({ user: {} as never, phone: '49155', code: '123456' });
}

test('a webhook that sends nothing in time ends with an error, and its connection with it', async () => {
  const deadline = new AbortController();
  const startTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal);
  respond = () => deadline.abort();
  await expect(createWebhook()()).rejects.toThrow('The SMS webhook could not be reached');
  expect(startTimeout).toHaveBeenCalledWith(withinMs);
  await expect.poll(() => closed).toBe(1);
});

test('a webhook that sends its headers alone ends with an error, and its connection with it', async () => {
  respond = (response) => response.writeHead(500).flushHeaders();
  await expect(createWebhook()()).rejects.toThrow('The SMS webhook responded with status 500');
  await expect.poll(() => closed).toBe(1);
});

test('no more messages wait for a silent webhook than the limit, and later ones are sent', async () => {
  const send = createWebhook();
  respond = () => undefined;
  const waiting = Promise.allSettled([send(), send()]);
  await expect.poll(() => requests).toBe(2);
  for (let more = 0; more < 2; more += 1) {
    await expect(send()).rejects.toThrow('has not responded to earlier messages');
  }
  server.closeAllConnections();
  const unreachable = {
    status: 'rejected',
    reason: { message: 'The SMS webhook could not be reached' },
  };
  expect(await waiting).toMatchObject([unreachable, unreachable]);
  expect(requests).toBe(2);
  respond = (response) => response.end();
  await expect(send()).resolves.toBeUndefined();
});
