import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSite, serveComposedSite } from '#tests/composed-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await serveComposedSite();
});
afterAll(() => site.close());

/** Sends bytes as they are, and returns the whole response. */
async function send(bytes: string): Promise<{ status: number; answer: string }> {
  const socket = connect(site.port, '127.0.0.1');
  socket.write(bytes);
  const answer = await text(socket);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]), answer };
}

const close = 'Host: x\r\nConnection: close\r\n\r\n';

describe('malformed requests', () => {
  test.each([
    ['a path that cannot be decoded', `GET /%ff%fe HTTP/1.1\r\n${close}`, 400],
    ['a broken percent sign', `GET /% HTTP/1.1\r\n${close}`, 400],
    ['a zero byte', `GET /%00 HTTP/1.1\r\n${close}`, 400],
    ['a line break in the path', `GET /a%0d%0ab HTTP/1.1\r\n${close}`, 400],
    ['a dot segment', `GET /a/../healthz HTTP/1.1\r\n${close}`, 400],
    ['an encoded dot segment', `GET /a/.%2E/healthz HTTP/1.1\r\n${close}`, 400],
    ['a dot segment behind a backslash', `GET /a\\..\\healthz HTTP/1.1\r\n${close}`, 400],
    ['a dot segment in an absolute target', `GET http://x/a/%2e%2E HTTP/1.1\r\n${close}`, 400],
    ['a backslash', `GET /a%5Cb HTTP/1.1\r\n${close}`, 400],
    ['an asterisk', `GET * HTTP/1.1\r\n${close}`, 400],
    ['a path that is too long', `GET /${'a'.repeat(2_100)} HTTP/1.1\r\n${close}`, 414],
    ['a query that is too long', `GET /?${'a'.repeat(2_100)} HTTP/1.1\r\n${close}`, 414],
    ['headers that are too large', `GET / HTTP/1.1\r\nX: ${'a'.repeat(20_000)}\r\n${close}`, 431],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['two lengths', `POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${close}`, 400],
    ['a method a page does not have', `POST / HTTP/1.1\r\nContent-Length: 0\r\n${close}`, 405],
    ['a body on GET', `GET / HTTP/1.1\r\nContent-Length: 5\r\n${close}hello`, 413],
    ['a chunked body on GET', `GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n${close}`, 413],
    ['deletion', `DELETE /about HTTP/1.1\r\n${close}`, 405],
  ])('%s is rejected with a message', async (_what, bytes, status) => {
    const response = await send(bytes);
    expect(response.status).toBe(status);
    expect(response.answer).toMatch(/\w+ .*\./);
    expect(response.answer).not.toMatch(/\.ts:|\.js:|node:internal/);
  });

  test('an absolute target, as proxies send it, is read as its path', async () => {
    expect(
      (
        await send(
          `GET http://other.example/healthz HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n`,
        )
      ).status,
    ).toBe(200);
  });

  test('dots elsewhere are part of names and parameters', async () => {
    const read = (target: string) => send(`GET ${target} HTTP/1.1\r\n${close}`);
    for (const target of ['/..about', '/about...', '/a.b/c', '/a%2Fb..']) {
      expect((await read(target)).status).toBe(404);
    }
    expect((await read('/healthz?next=/a/../b')).status).toBe(200);
  });

  test('the Host header is not reflected', async () => {
    const { answer } = await send(
      `GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).not.toContain('evil.example');
  });
});

describe('every response', () => {
  test.each([
    '/',
    '/nothing',
    '/%00',
    '/login',
    '/admin/pages',
    '/healthz',
    '/assets/site.js',
    '/assets/none.js',
  ])('has the security headers: %s', async (path) => {
    const { headers } = await site.get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d+/);
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('the panel', () => {
  test.each([
    '/login',
    '/setup',
    '/forgotten-password',
    '/change-password',
    '/oauth/consent',
    '/admin',
    '/admin/pages',
    '/admin/pages/1/editor',
  ])('serves its empty shell at %s, not to be indexed', async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await response.text();
    expect(html).toContain('<div id="panel"></div>');
    expect(html).toContain('noindex');
  });
});

describe('an internal error', () => {
  test('is a page with a reference and no detail', async () => {
    await site.database.pool.query('alter table pages rename to hidden_pages');
    const response = await site.get('/research');
    await site.database.pool.query('alter table hidden_pages rename to pages');
    expect(response.status).toBe(500);
    const html = await response.text();
    expect(html).toMatch(/quote reference <strong>[0-9a-f]{8}<\/strong>/);
    expect(html).not.toMatch(/relation|select|\.ts/i);
    expect(html).toMatch(/<form [^>]*action="\/search" method="get"/);
    expect((await site.get('/research')).status).toBe(404);
  });
});

describe('built files', () => {
  test('are cached for a year', async () => {
    const response = await site.get('/assets/site.js');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toContain('text/javascript');
  });

  test.each(['/assets/none.js', '/assets/..%2fmanifest.json', '/assets'])(
    'are not found at other paths: %s',
    async (path) => {
      expect((await site.get(path)).status).toBe(404);
    },
  );
});
