import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { RenderedDocument } from './document-cache.ts';
import { about, holdRenders, html, serve } from './served-cache.fixture.ts';

const unavailable = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

describe('encodings', () => {
  test('each has an ETag and a length of its own', async () => {
    const { ask, world } = await serve();
    const plain = await ask('/about');
    const gzip = await ask('/about', { 'accept-encoding': 'gzip' });
    const br = await ask('/about', { 'accept-encoding': 'gzip, deflate, br' });
    expect(plain.body.toString()).toBe(html);
    expect(gunzipSync(gzip.body).toString()).toBe(html);
    expect(brotliDecompressSync(br.body).toString()).toBe(html);
    expect([plain, gzip, br].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    for (const { status, headers, body } of [plain, gzip, br]) {
      expect(status).toBe(200);
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['content-length']).toBe(String(body.length));
      expect(headers['content-security-policy']).toBe("default-src 'none'");
      expect(headers.etag).toMatch(/^"[\w-]{22}"$/);
    }
    expect(new Set([plain, gzip, br].map(({ headers }) => headers.etag)).size).toBe(3);
    expect(world.renders).toBe(1);
  });

  test('concurrent requests for a new document share one render and one compression', async () => {
    const { ask, world, cache } = await serve();
    const accept = ['br', 'gzip', 'identity'];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => ask('/about', { 'accept-encoding': accept[n % 3] })),
    );
    expect(world.renders).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    const [br, gzip] = answers;
    const bodies = Buffer.byteLength(html) + (br?.body.length ?? 0) + (gzip?.body.length ?? 0);
    expect(cache.stats().bytes).toBeGreaterThan(bodies);
  });

  test('are served from memory from then on', async () => {
    const { ask, world } = await serve();
    const first = await ask('/about', { 'accept-encoding': 'br' });
    expect(world.fromMemory).toBe(0);
    const second = await ask('/about', { 'accept-encoding': 'br' });
    expect(world.fromMemory).toBe(1);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers.etag).toBe(first.headers.etag);
    await ask('/about', { 'accept-encoding': 'gzip' });
    expect(world.fromMemory).toBe(1);
  });

  test('are not used for short documents, nor for clients that accept none', async () => {
    const { ask, world } = await serve();
    const rejected = await ask('/about', { 'accept-encoding': 'identity;q=0' });
    expect([rejected.status, rejected.body.toString()]).toEqual([200, html]);
    world.render = async () => ({ ...about, html: '<p>short</p>' });
    const short = await ask('/short', { 'accept-encoding': 'br' });
    expect(short.headers['content-encoding']).toBeUndefined();
    expect(short.body.toString()).toBe('<p>short</p>');
  });

  test('keep the headers of the document and extend Vary', async () => {
    const { ask, world } = await serve();
    const headers = { ...about.headers, vary: 'Cookie', 'content-length': '1', ETag: '"mine"' };
    world.render = async () => ({ ...about, headers });
    const answer = await ask('/about', { 'accept-encoding': 'gzip' });
    expect(answer.headers.vary).toBe('Cookie, Accept-Encoding');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(answer.headers.etag).not.toBe('"mine"');
  });
});

describe('conditional requests', () => {
  test('are answered with 304 and the headers that may have changed', async () => {
    const { ask } = await serve();
    const accept = { 'accept-encoding': 'br' };
    const { etag } = (await ask('/about', accept)).headers;
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await ask('/about', { ...accept, 'if-none-match': tags });
      expect([answer.status, answer.body.length]).toEqual([304, 0]);
      expect(answer.headers).toMatchObject({
        etag,
        vary: 'Accept-Encoding',
        'cache-control': 'public, max-age=0, must-revalidate',
      });
      expect(answer.headers).not.toHaveProperty('content-security-policy');
      expect(answer.headers).not.toHaveProperty('content-length');
      expect(answer.headers).not.toHaveProperty('content-encoding');
      expect(answer.headers).not.toHaveProperty('transfer-encoding');
    }
  });

  test('work on the very first request', async () => {
    const { ask } = await serve();
    const { etag } = (await ask('/about', { 'accept-encoding': 'gzip' })).headers;
    const other = await serve();
    const tags = { 'accept-encoding': 'gzip', 'if-none-match': etag };
    expect((await other.ask('/about', tags)).status).toBe(304);
  });

  test('do not match the ETag of another encoding, body or headers', async () => {
    const { ask, cache, world } = await serve();
    const { etag } = (await ask('/about', { 'accept-encoding': 'gzip' })).headers;
    const inBrotli = await ask('/about', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(inBrotli.status).toBe(200);
    const tagAfter = async (document: RenderedDocument) => {
      world.render = async () => document;
      cache.invalidate(['pages:about']);
      return (await ask('/about', { 'accept-encoding': 'gzip' })).headers.etag;
    };
    expect(await tagAfter({ ...about, html: `${html}!` })).not.toBe(etag);
    const headers = { ...about.headers, 'Content-Security-Policy': "default-src 'self'" };
    expect(await tagAfter({ ...about, headers })).not.toBe(etag);
    expect(await tagAfter(about)).toBe(etag);
  });

  test('never match an error page, which has no ETag', async () => {
    const { ask, world } = await serve();
    world.render = async () => ({ ...about, status: 404 });
    for (let turn = 0; turn < 2; turn++) {
      const answer = await ask('/nothing', { 'if-none-match': '*' });
      expect([answer.status, answer.body.toString()]).toEqual([404, html]);
      expect(answer.headers).not.toHaveProperty('etag');
    }
    expect(world.renders).toBe(1);
  });
});

describe('methods', () => {
  test('answers HEAD like GET without the body', async () => {
    const { ask, world } = await serve();
    const headers = { 'accept-encoding': 'br', connection: 'close' };
    const head = await ask('/about', headers, 'HEAD');
    const get = await ask('/about', headers);
    const again = await ask('/about', headers, 'HEAD');
    expect(world.fromMemory).toBe(2);
    for (const { status, headers: answered, body } of [head, again]) {
      expect([status, body.length]).toEqual([200, 0]);
      expect({ ...answered, date: '' }).toEqual({ ...get.headers, date: '' });
    }
  });

  test('ignores a Range header', async () => {
    const { ask } = await serve();
    const answer = await ask('/about', { range: 'bytes=0-9' });
    expect([answer.status, answer.body.toString()]).toEqual([200, html]);
  });

  test('does not answer other methods from memory', async () => {
    const { cache, ask, world } = await serve();
    await ask('/about');
    const other = { method: 'POST', headers: {} } as http.IncomingMessage;
    const response = new http.ServerResponse(other);
    expect(cache.serveFromMemory(other, response, '/about')).toBe(false);
    expect(response.headersSent).toBe(false);
    expect(world.fromMemory).toBe(0);
  });
});

describe('changes', () => {
  test('a change during a render is not hidden by its result', async () => {
    const { ask, cache, world } = await serve();
    const renders = holdRenders(world);
    const early = ask('/about');
    await expect.poll(() => renders.length).toBe(1);
    cache.invalidate(['pages:about']);
    const late = ask('/about');
    await expect.poll(() => renders.length).toBe(2);
    renders[0]?.resolve({ ...about, html: 'old' });
    renders[1]?.resolve({ ...about, html: 'new' });
    expect((await early).body.toString()).toBe('old');
    expect((await late).body.toString()).toBe('new');
    expect((await ask('/about')).body.toString()).toBe('new');
    expect(world.renders).toBe(2);
  });

  test('an uncacheable document is rendered for each request', async () => {
    const { ask, cache, world } = await serve();
    world.render = async () => ({ ...about, isCacheable: false });
    const first = await ask('/about', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(first.body).toString()).toBe(html);
    await ask('/about');
    expect(world.renders).toBe(2);
    expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 });
  });
});

describe('while the database is down', () => {
  test('serves the last good copy with its headers, in encodings not requested before too', async () => {
    const { ask, cache, world } = await serve();
    const good = await ask('/about');
    world.render = () => Promise.reject(unavailable);
    world.now = 5_000;
    cache.markStale();
    for (const isKnownDown of [false, true]) {
      cache.setDatabaseDown(isKnownDown);
      const copy = await ask('/about');
      expect([copy.status, copy.body.toString()]).toEqual([200, html]);
      expect(copy.headers.etag).toBe(good.headers.etag);
      const packed = await ask('/about', { 'accept-encoding': 'gzip' });
      expect(gunzipSync(packed.body).toString()).toBe(html);
    }
    expect((await ask('/about', { 'if-none-match': good.headers.etag })).status).toBe(304);
  });

  test('rejects without a copy, or with an invalidated one', async () => {
    const { ask, cache, world } = await serve();
    await ask('/about');
    world.render = () => Promise.reject(unavailable);
    expect((await ask('/never-seen')).status).toBe(503);
    cache.invalidate(['pages:about']);
    expect((await ask('/about')).status).toBe(503);
  });

  test('does not hide other failures behind a copy', async () => {
    const { ask, cache, world } = await serve();
    await ask('/about');
    world.render = () => Promise.reject(new TypeError('undefined is not a function'));
    cache.markStale();
    expect((await ask('/about')).status).toBe(503);
  });
});

describe('capacity', () => {
  test('documents with query params never evict the others', async () => {
    const { ask, cache, world } = await serve();
    await ask('/about');
    for (let number = 0; number < 100; number += 1) await ask(`/news?page=${number}`);
    expect(cache.stats().entries).toBeLessThan(60);
    const { renders } = world;
    await ask('/about');
    expect(world.renders).toBe(renders);
  });
});
