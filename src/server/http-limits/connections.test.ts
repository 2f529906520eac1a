import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { until } from '#tests/running-site/until.ts';
import { DocumentCache } from '../cache/document-cache.ts';
import { createHttpServer, listen, stopListening } from '../http-server.ts';
import type { App } from '../routes/app-type.ts';

interface Held {
  request: IncomingMessage;
  response: ServerResponse;
  isClosed: boolean;
}

let held: Held[];
let server: Server;
let port: number;
let app: App;
const documents = new DocumentCache({
  render: () => Promise.reject(new Error('There are no documents.')),
  ttlMs: 1,
  maxBytes: 2,
  maxBytesWithQuery: 1,
});
beforeEach(async () => {
  held = [];
  app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/quick', (c) => c.text('ok'));
  app.get('/held', (c) => {
    const { incoming: request, outgoing: response } = c.env;
    const one = { request, response, isClosed: false };
    held.push(one);
    response.once('close', () => {
      one.isClosed = true;
    });
    return RESPONSE_ALREADY_SENT;
  });
  server = createHttpServer(app, documents);
  port = await listen(server, 0, '127.0.0.1');
});
afterEach(() => {
  for (const { response } of held) response.end();
  return stopListening(server);
});

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

function pipeline(bytes: string): Socket {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  socket.write(bytes);
  return socket;
}

/** Reads the whole response. A connection may end with a reset while something is still being sent. */
async function answerOn(socket: Socket): Promise<string> {
  let answer = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answer += chunk;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

test('closes a connection with more than eight requests in flight, with a 503', async () => {
  const answer = await answerOn(pipeline(get('/held').repeat(500)));
  expect(answer).toMatch(/^HTTP\/1\.1 503 /);
  expect(answer).toContain('Retry-After: 1');
  expect(answer).toContain('Too many requests at once on one connection.');
  expect(held.length).toBeLessThanOrEqual(8);
  await until('the end of those that were handled', () => held.every(({ isClosed }) => isClosed));
});

test('answers eight pipelined requests in order, and eight more after them', async () => {
  const socket = pipeline(get('/quick').repeat(8));
  let answers = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    answers += chunk;
  });
  const came = (count: number) => answers.split('HTTP/1.1 200').length - 1 === count;
  await until('eight answers', () => came(8));
  socket.write(get('/quick').repeat(8));
  await until('sixteen answers', () => came(16));
  socket.destroy();
});

test('closes queued responses with their connection', async () => {
  const socket = pipeline(get('/held').repeat(5));
  await until('five requests', () => held.length === 5);
  const closed = once(socket, 'close');
  socket.destroy();
  await closed;
  await until('the end of all five', () => held.every(({ isClosed }) => isClosed));
});

describe('connections of one network', () => {
  let crowded: Server;
  let open: Socket[];
  beforeEach(async () => {
    open = [];
    crowded = createHttpServer(app, documents, { connectionsPerNetwork: 3 });
    port = await listen(crowded, 0, '127.0.0.1');
  });
  afterEach(() => {
    for (const socket of open) socket.destroy();
    return stopListening(crowded);
  });

  /** A connection that has been accepted and used. */
  async function openConnection(): Promise<void> {
    const socket = pipeline(get('/quick'));
    open.push(socket);
    await once(socket, 'data');
  }

  test('are rejected with a 429 above the limit, until one of them ends', async () => {
    await Promise.all([openConnection(), openConnection(), openConnection()]);
    const answer = await answerOn(connect(port, '127.0.0.1'));
    expect(answer).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer).toContain('Too many connections from your network.');
    open.pop()?.destroy();
    await until('room for another one', async () => {
      const again = await answerOn(
        pipeline(get('/quick').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')),
      );
      return again.startsWith('HTTP/1.1 200');
    });
  });
});
