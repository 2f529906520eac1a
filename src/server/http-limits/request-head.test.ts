import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

const json = ['Content-Type: application/json', 'Content-Length: 2'];
const fromProxy = 'X-Forwarded-For: 203.0.113.9';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite({ publicUrl: 'http://localhost:3000' });
});
afterAll(() => site.close());

/** Sends a request whose last header, after `count` others, is the one that a proxy appends. */
async function send(
  requestLine: string,
  headers: readonly string[],
  { last = fromProxy, count = 103, body = '' } = {},
): Promise<{ status: number; answer: string }> {
  const known = ['Host: localhost', 'Connection: close', ...headers];
  const junk = Array.from({ length: count - known.length }, (_, index) => `X-Junk-${index}: 1`);
  const socket = connect(site.port, '127.0.0.1');
  socket.write(`${[requestLine, ...known, ...junk, last].join('\r\n')}\r\n\r\n${body}`);
  const answer = await text(socket);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), answer };
}

async function accounts(): Promise<number> {
  return (await site.database.pool.query('select id from auth.users')).rows.length;
}

describe('a request with so many headers that the last would be dropped', () => {
  test.each([100, 103, 300, 2_500])(
    'creates no administrator (%s before the last)',
    async (count) => {
      const { status, answer } = await send('POST /api/setup HTTP/1.1', json, {
        count,
        body: '{}',
      });
      expect(status).toBe(431);
      expect(answer).toMatch(/The request has too many headers\.|The headers are too large\./);
      expect(answer).not.toContain('password');
      expect(await accounts()).toBe(0);
    },
  );

  test.each(['/metrics', '/auth/mailbox', '/', '/api/setup'])('is rejected at %s', async (path) => {
    expect((await send(`GET ${path} HTTP/1.1`, [])).status).toBe(431);
  });

  test('is answered normally up to the limit', async () => {
    expect((await send('GET /api/setup HTTP/1.1', [], { count: 99 })).status).toBe(200);
  });

  test('has no limit for trailers to get around', async () => {
    const chunked = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
    const trailers = Array.from({ length: 2_000 }, (_, index) => `X-${index}: 1\r\n`).join('');
    const body = `2\r\n{}\r\n0\r\n${trailers}\r\n`;
    const { status } = await send('POST /api/setup HTTP/1.1', chunked, { count: 50, body });
    expect([422, 431]).toContain(status);
    expect(await accounts()).toBe(0);
  });
});

describe('the Host header', () => {
  const close = 'Connection: close\r\n\r\n';

  async function ask(bytes: string): Promise<number> {
    const socket = connect(site.port, '127.0.0.1');
    socket.write(bytes);
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await text(socket))?.[1]);
  }

  test.each([
    ['two of them', `GET / HTTP/1.1\r\nHost: localhost\r\nhost: www.example.gov\r\n${close}`],
    ['the same twice', `GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n${close}`],
    ['none', `GET / HTTP/1.1\r\n${close}`],
    ['an empty one', `GET / HTTP/1.1\r\nHost:\r\n${close}`],
    ['a path in it', `GET / HTTP/1.1\r\nHost: localhost/admin\r\n${close}`],
    ['a user in it', `GET / HTTP/1.1\r\nHost: user@localhost\r\n${close}`],
    ['a space in it', `GET / HTTP/1.1\r\nHost: local host\r\n${close}`],
    ['an invalid port', `GET / HTTP/1.1\r\nHost: localhost:80a\r\n${close}`],
    ['a very long one', `GET / HTTP/1.1\r\nHost: ${'a'.repeat(5_000)}\r\n${close}`],
    ['another in the target', `GET http://a.example/ HTTP/1.1\r\nHost: b.example\r\n${close}`],
  ])('%s is rejected', async (_what, bytes) => {
    expect(await ask(bytes)).toBe(400);
  });

  test.each([
    `GET /healthz HTTP/1.1\r\nHost: www.example.gov:8080\r\n${close}`,
    `GET /healthz HTTP/1.1\r\nHost: [2001:db8::1]:80\r\n${close}`,
    `GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n`,
    'GET /healthz HTTP/1.0\r\n\r\n',
    'GET /news HTTP/1.0\r\n\r\n',
    `GET http://A.example/healthz HTTP/1.1\r\nHost: a.example\r\n${close}`,
  ])('of a valid request: %j', async (bytes) => {
    expect(await ask(bytes)).toBe(200);
  });
});
