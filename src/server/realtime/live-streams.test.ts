import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedIn } from '#api/api-env.ts';
import { actors } from '#tests/staff-actors.ts';
import { type BroadcastStreams, createLiveStreams } from './live-streams.ts';

const change = { table: 'site_settings', id: '1', oldSlug: null, newSlug: null, moved: false };

let streams: BroadcastStreams;
let server: Server;
let port: number;
let signedIn: SignedIn | null;
let closed: () => number;
beforeEach(async () => {
  signedIn = null;
  let closedHere = 0;
  closed = () => closedHere;
  streams = createLiveStreams({
    getSessionStatuses: async () => new Map(),
    getNetwork: (incoming) => String(incoming.headers['x-network']),
    headers: {},
    reportFailure: (error) => {
      throw error;
    },
  });
  server = createServer((incoming, response) => {
    response.once('close', () => {
      closedHere += 1;
    });
    try {
      streams.open(incoming, response, signedIn);
    } catch {
      response.writeHead(429).end();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as { port: number }).port;
});
afterEach(() => {
  streams.close();
  server.closeAllConnections();
  server.close();
});

async function open(network = 'one'): Promise<IncomingMessage> {
  const sent = request({ port, agent: false, headers: { 'x-network': network } }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.on('error', () => {}).resume();
  return response;
}

test('disconnects a client that reads nothing, and keeps sending to the others', async () => {
  const slow: Socket = connect(port).pause();
  slow.on('error', () => {});
  slow.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(server, 'request');
  const quick = await open();
  let taken = 0;
  quick.on('data', (chunk: Buffer) => {
    taken += chunk.length;
  });
  const long = { ...change, newSlug: 'x'.repeat(60_000) };
  let broadcasts = 0;
  while (closed() === 0 && broadcasts < 2_000) {
    streams.broadcast(long);
    broadcasts += 1;
    const sent = broadcasts * 60_000;
    while (taken < sent) await turn();
  }
  expect(closed()).toBe(1);
  slow.destroy();
  const before = taken;
  streams.broadcast(change);
  await once(quick, 'data');
  expect(taken).toBeGreaterThan(before);
});

test('limits streams per network, and frees the slot of a closed one', async () => {
  const opened = await Promise.all(Array.from({ length: 200 }, () => open()));
  expect(opened.every(({ statusCode }) => statusCode === 200)).toBe(true);
  expect((await open()).statusCode).toBe(429);
  expect((await open('two')).statusCode).toBe(200);
  const before = closed();
  opened[0]?.destroy();
  await expect.poll(closed).toBeGreaterThan(before);
  expect((await open()).statusCode).toBe(200);
});

test('asks clients to spread their requests only if there are many', async () => {
  let text = '';
  const first = await open('few');
  first.on('data', (chunk) => {
    text += chunk;
  });
  const events = () => text.split('\n\n').filter((block) => block.startsWith('event:'));
  await Promise.all(Array.from({ length: 198 }, () => open('few')));
  streams.broadcast(change);
  await expect.poll(events).toHaveLength(1);
  await Promise.all(Array.from({ length: 101 }, () => open('many')));
  streams.broadcast(change);
  streams.reset();
  await expect.poll(events).toHaveLength(3);
  const [alone, crowded, reset] = events();
  expect(alone).not.toContain('spread');
  expect(crowded).toMatch(/^event: change\nspread: 300\ndata: /);
  expect(reset).toBe('event: reset\nspread: 300\ndata: {}');
});

test('tells staff first how long ago the last change was, and visitors nothing', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const read = async () => {
    let text = '';
    (await open()).on('data', (chunk) => {
      text += chunk;
    });
    streams.broadcast(change);
    await expect.poll(() => text).toContain('event: change');
    return text.split('\n\n').slice(1, 3);
  };
  expect(await read()).toEqual([expect.stringMatching(/^event: change\n/), '']);
  vi.advanceTimersByTime(7_000);
  signedIn = {
    actor: actors.editor,
    email: '',
    restriction: null,
    sessionId: 'one',
    isConfirmed: () => false,
    confirmsBy: 'password',
    isManaged: false,
  };
  expect(await read()).toEqual([
    // Each look at the text takes some of the time that is simulated.
    expect.stringMatching(/^event: opened\ndata: {"unchanged_ms":7\d{3}}$/),
    expect.stringMatching(/^event: change\n/),
  ]);
  vi.useRealTimers();
});

test("ends a user's oldest stream when there are too many", async () => {
  signedIn = {
    actor: actors.editor,
    email: '',
    restriction: null,
    sessionId: 'one',
    isConfirmed: () => false,
    confirmsBy: 'password',
    isManaged: false,
  };
  const oldest = await open();
  for (let count = 1; count < 20; count += 1) await open();
  const ended = once(oldest, 'end');
  expect((await open()).statusCode).toBe(200);
  await ended;
});
