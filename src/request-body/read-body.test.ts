import { once } from 'node:events';
import { type ClientRequest, createServer, request, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BodyError, readBody, type Sender } from './read-body.ts';

const mebibyte = 1024 * 1024;
/** So many bodies of one mebibyte fill the memory that strangers may use. */
const maxOfStrangers = 16;

let server: Server;
let port: number;
let arrived: number;
let opened: ClientRequest[];
beforeEach(async () => {
  arrived = 0;
  opened = [];
  server = createServer(async (incoming, response) => {
    const sender = incoming.headers['x-sender'] as Sender;
    incoming.on('data', (chunk: Buffer) => {
      arrived += chunk.length;
    });
    const read = readBody(incoming, { maxBytes: mebibyte, sender });
    const said = await read.then(
      (body) => `read ${body.length}`,
      (error) => (error instanceof BodyError ? error.reason : 'another error'),
    );
    response.end(said);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as { port: number }).port;
});
afterEach(async () => {
  for (const sent of opened) sent.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

function begin(sender: Sender, headers: Record<string, string> = {}): ClientRequest {
  const options = {
    port,
    method: 'POST',
    agent: false,
    headers: { 'X-Sender': sender, ...headers },
  };
  const sent = request(options).on('error', () => {});
  opened.push(sent);
  return sent;
}

async function answerTo(sent: ClientRequest): Promise<string> {
  const [response] = await once(sent, 'response');
  return text(response);
}

function send(sender: Sender, body: string | Buffer): Promise<string> {
  const sent = begin(sender);
  sent.end(body);
  return answerTo(sent);
}

test('reads a whole body, in one piece or in many', async () => {
  expect(await send('stranger', '')).toBe('read 0');
  expect(await send('stranger', Buffer.alloc(mebibyte))).toBe(`read ${mebibyte}`);
});

test('rejects a longer one, by its announced or its real length', async () => {
  const announced = begin('stranger', { 'Content-Length': String(mebibyte + 1) });
  announced.flushHeaders();
  expect(await answerTo(announced)).toBe('too_large');
  const chunked = begin('staff', { 'Transfer-Encoding': 'chunked' });
  chunked.write(Buffer.alloc(mebibyte + 1));
  expect(await answerTo(chunked)).toBe('too_large');
});

test('rejects strangers while unfinished bodies fill their memory, but not staff', async () => {
  const stalled = Array.from({ length: maxOfStrangers }, () => begin('stranger'));
  for (const sent of stalled) sent.write(Buffer.alloc(mebibyte));
  await expect.poll(() => arrived).toBe(maxOfStrangers * mebibyte);
  expect(await send('stranger', 'one more')).toBe('busy');
  expect(await send('staff', 'one more')).toBe('read 8');

  stalled[0]?.end();
  expect(await send('stranger', 'one more')).toBe('read 8');
  stalled[1]?.destroy();
  await expect.poll(() => send('stranger', Buffer.alloc(mebibyte))).toBe(`read ${mebibyte}`);
});
