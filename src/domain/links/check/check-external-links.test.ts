import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tests/test-database.ts';
import { dayMs, hourMs } from '#time/durations.ts';
import type { LinkCheckDeps } from './check-deps.ts';
import { checkExternalLinks } from './check-external-links.ts';

interface Received {
  line: string;
  host: string;
  agent: string | undefined;
  /** When it arrived, and when the end of its response was sent. */
  arrivedAt: number;
  answeredAt: number;
}

let database: TestDatabase;
let server: Server;
let port: number;
/** What the server responds with, by path; robots.txt is missing by default. */
let respond: Record<string, (request: IncomingMessage, response: ServerResponse) => void>;
/** Host, method and path of each request. */
let requests: Received[];
let time: number;

beforeAll(async () => {
  database = await testDatabase();
  server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    const line = `${request.method} ${host.replace(/:.*/, '')}${request.url}`;
    const agent = request.headers['user-agent'];
    const received = { line, host, agent, arrivedAt: performance.now(), answeredAt: Infinity };
    requests.push(received);
    response.once('finish', () => {
      received.answeredAt = performance.now();
    });
    const answer = respond[request.url ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.close();
});
beforeEach(async () => {
  respond = {};
  requests = [];
  time = Date.now() + 1_000;
  await query(
    `insert into site_settings (site_name, check_external_links) values ('Öur site', true)`,
  );
});
afterEach(async () => {
  for (const table of ['site_settings', 'posts', 'link_targets', 'link_hosts']) {
    await query(`delete from ${table}`);
  }
});

const query = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);
const status =
  (code: number, headers = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(code, headers).end();

const neverAnswer = () => {};

/** Resolves names with `.test` to the server, and `private.test` to an address that is rejected. */
const network: NonNullable<LinkCheckDeps['network']> = {
  allow: (ip) => ip === '127.0.0.1',
  lookup: async (name) => {
    if (name === 'private.test') return [{ address: '10.0.0.1', family: 4 }];
    if (name.endsWith('.test')) return [{ address: '127.0.0.1', family: 4 }];
    throw new Error('Unknown name');
  },
};

async function link(...urls: string[]): Promise<void> {
  const html = urls.map((url) => `<a href="${at(url)}">x</a>`).join('');
  await query(`insert into posts (title, slug, content) values ('A', 'a', $1)`, [html]);
}

/** Such as `a.test/b`. */
function at(url: string): string {
  return `http://${url.replace('/', `:${port}/`)}`;
}

function check(options: Partial<LinkCheckDeps> = {}): Promise<void> {
  const { db } = database;
  const publicUrl = 'https://our.example';
  const now = () => new Date(time);
  const deps = { db, publicUrl, network, spacingMs: 0, timeoutMs: 10_000, now };
  return checkExternalLinks({ ...deps, ...options }, new AbortController().signal);
}

async function target() {
  const { rows } = await query(
    `select broken_since is not null as broken, status, check_error, failures, check_at from link_targets`,
  );
  return rows[0];
}
const lines = () => requests.map(({ line }) => line);

/** From each response of the host to its next request, in milliseconds. */
function pausesOf(host: string): number[] {
  const received = requests.filter((request) => request.host === host);
  return received
    .slice(1)
    .map(({ arrivedAt }, index) => arrivedAt - (received[index]?.answeredAt ?? Infinity));
}

test('asks for robots.txt, then with HEAD, and names the site', async () => {
  respond['/a'] = status(200);
  await link('a.test/a');
  await check();
  expect(lines()).toEqual(['GET a.test/robots.txt', 'HEAD a.test/a']);
  expect(requests[1]?.agent).toBe('DirectorateLinkChecker/1.0 (ur site; +https://our.example)');
  expect(await target()).toMatchObject({ broken: false, status: 200, failures: 0 });
  expect((await target()).check_at.getTime()).toBe(time + 7 * dayMs);
  await check();
  expect(requests).toHaveLength(2);
});

test('sends nothing while the setting is off, or if nothing links there any more', async () => {
  await link('a.test/a');
  await query('update site_settings set check_external_links = false');
  await check();
  await query('update site_settings set check_external_links = true');
  await query('delete from posts');
  await check();
  expect(requests).toEqual([]);
});

test('reports a page that was not found twice, and forgets that once it is back', async () => {
  await link('a.test/gone');
  await check();
  expect(lines().slice(1)).toEqual(['HEAD a.test/gone', 'GET a.test/gone']);
  expect(await target()).toMatchObject({ broken: false, status: 404, failures: 1 });
  time += hourMs;
  await check();
  expect(await target()).toMatchObject({ broken: true, status: 404, failures: 2 });
  respond['/gone'] = status(200);
  time += 7 * dayMs;
  await check();
  expect(await target()).toMatchObject({ broken: false, status: 200, failures: 0 });
});

test('reports other failures after the third within at least a day', async () => {
  respond['/a'] = status(500);
  await link('a.test/a');
  for (const broken of [false, false, true]) {
    await check();
    expect(await target()).toMatchObject({ broken, status: 500 });
    time += dayMs / 2;
  }
});

test.each([401, 403, 429])(
  'does not report status %i, with which servers turn programs away',
  async (code) => {
    respond['/a'] = status(code);
    await link('a.test/a');
    await check();
    expect(await target()).toMatchObject({ broken: false, status: code, failures: 0 });
  },
);

test('accepts a page that only HEAD fails for', async () => {
  respond['/a'] = ({ method }, response) =>
    void response.writeHead(method === 'HEAD' ? 501 : 200).end();
  await link('a.test/a');
  await check();
  expect(await target()).toMatchObject({ status: 200, failures: 0 });
});

test('does not request what robots.txt disallows', async () => {
  respond['/robots.txt'] = (_, response) =>
    void response.end('User-agent: directoratelinkchecker\nDisallow: /hidden');
  respond['/open'] = status(200, {});
  await link('a.test/hidden', 'a.test/open');
  await check();
  await check();
  expect(lines()).toEqual(['GET a.test/robots.txt', 'HEAD a.test/open']);
});

test('follows redirects, but not to a private address', async () => {
  respond['/a'] = status(301, { Location: `http://b.test:${port}/b` });
  respond['/b'] = status(302, { Location: `http://private.test:${port}/c` });
  await link('a.test/a');
  await check();
  expect(lines()).toEqual([
    ...['GET a.test/robots.txt', 'HEAD a.test/a'],
    ...['GET b.test/robots.txt', 'HEAD b.test/b'],
  ]);
  expect(await target()).toMatchObject({
    status: null,
    check_error: 'This URL isn’t publicly accessible.',
    failures: 1,
  });
});

test.each([
  ['a server that does not answer', neverAnswer, 'The server took too long to respond.'],
  ['a redirect to itself', status(302, { Location: '/a' }), 'Redirects more than 5 times.'],
  ['a redirect to nothing', status(302, { Location: 'http://[' }), 'Redirects to an invalid URL.'],
  [
    'a connection that breaks',
    (request: IncomingMessage) => void request.socket.destroy(),
    'The server could not be reached.',
  ],
])('counts %s as a failure', async (_what, answer, check_error) => {
  respond['/a'] = answer;
  await link('a.test/a');
  await check(answer === neverAnswer ? { timeoutMs: 300 } : {});
  expect(await target()).toMatchObject({ status: null, check_error, failures: 1 });
});

test('does not wait for a body that never ends', async () => {
  respond['/a'] = ({ method }, response) => {
    response.writeHead(method === 'HEAD' ? 405 : 200);
    if (method === 'GET') response.write('x');
    else response.end();
  };
  await link('a.test/a');
  await check();
  expect(await target()).toMatchObject({ status: 200, failures: 0 });
});

test('reads at most 100 KB of robots.txt', async () => {
  respond['/robots.txt'] = (_, response) => {
    const sending = setInterval(() => response.write('#'.repeat(64 * 1024)), 1);
    response.on('close', () => clearInterval(sending));
  };
  respond['/a'] = status(200);
  await link('a.test/a');
  await check();
  expect(await target()).toMatchObject({ status: 200 });
});

test('two processes send each host one request at a time, with a pause between', async () => {
  respond['/1'] = status(200);
  respond['/2'] = status(200);
  await link('a.test/1', 'a.test/2', 'b.test/1', 'b.test/2');
  const spacingMs = 100;
  const live = { spacingMs, now: () => new Date() };
  await query('update link_targets set check_at = now()');
  for (let runs = 0; runs < 200 && requests.length < 6; runs++) {
    await setTimeout(spacingMs / 10);
    await query('update link_targets set check_at = now() where checked_at is null');
    await Promise.all([check(live), check(live)]);
  }
  for (const host of new Set(requests.map((request) => request.host))) {
    const pauses = pausesOf(host);
    expect(pauses).toHaveLength(2);
    for (const pause of pauses) expect(pause).toBeGreaterThan(spacingMs / 2);
  }
});

test.each([
  ['response', () => {}],
  ['body', (response: ServerResponse) => response.flushHeaders()],
])('the pause begins after a slow %s', async (_what, sendFirst) => {
  const spacingMs = 100;
  respond['/robots.txt'] = async (_, response) => {
    sendFirst(response);
    await setTimeout(3 * spacingMs);
    response.end();
  };
  respond['/a'] = status(200);
  await link('a.test/a');
  await check({ spacingMs });
  expect(lines()).toEqual(['GET a.test/robots.txt', 'HEAD a.test/a']);
  expect(pausesOf(`a.test:${port}`)[0]).toBeGreaterThan(spacingMs / 2);
});
